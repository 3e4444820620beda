import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { ProductOption } from '@matjar/contract/catalog/variants.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { OptionRadios } from '../../../ui/option-radios.tsx';
import { describeOffer } from './choose-variant.ts';
import type { Purchase } from './use-purchase.ts';

/** The options of a product. Values that are sold out say so, and can still be viewed. */
export function OptionQuestions({
  product,
  purchase,
}: {
  product: DetailedProduct;
  purchase: Purchase;
}) {
  return product.options.map((option, at) => (
    <OptionQuestion
      isColour={at === 0 && product.colors.length > 0}
      key={option.name}
      option={option}
      product={product}
      purchase={purchase}
    />
  ));
}

function OptionQuestion({
  option: { name, values },
  isColour,
  product: { variants },
  purchase,
}: {
  option: ProductOption;
  isColour: boolean;
  product: DetailedProduct;
  purchase: Purchase;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const chosen = purchase.choice[name];
  const hasPrices = !isColour && variants.some(({ price }) => price !== variants[0]?.price);
  const describe = (value: string) => {
    const offer = describeOffer(variants, { ...purchase.choice, [name]: value });
    const price = formats.price(offer.priceAfterDiscount ?? offer.price);
    return {
      value,
      isGone: offer.quantity <= 0,
      color: isColour
        ? variants.find(({ options }) => options[0]?.value === value)?.color
        : undefined,
      note: offer.quantity <= 0 ? t('ui.soldOut') : hasPrices ? price : undefined,
    };
  };
  return (
    <div className="mt-5 md:mt-6" ref={isColour ? purchase.colourBox : undefined}>
      <FieldGroup
        error={isColour && purchase.colourMissing ? t('cart.chooseColor') : undefined}
        label={
          <span className="text-sm">
            {isColour ? t('product.colour') : name}{' '}
            <span className="font-normal text-t2">{chosen}</span>
          </span>
        }
      >
        <OptionRadios
          choices={values.map(describe)}
          name={name}
          onChange={(value) => purchase.choose(name, value)}
          value={chosen ?? null}
        />
      </FieldGroup>
    </div>
  );
}
