import { type HomeSection, homeLimits } from '@matjar/contract/content/content-home.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { newSlide } from './section-types.ts';
import { SlideFields, SlideList } from './slide-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { StyledTextInput } from './styled-text-input.tsx';

interface FieldsProps {
  section: HomeSection;
  change: (changes: object) => void;
  /** The problem of a field of the section. */
  problemOf: (field: string) => string | undefined;
}

/** Fields of each kind of section. */
export function SectionFields({ section, change, problemOf }: FieldsProps) {
  const t = useTranslate();
  if (section.type === 'hero') {
    return (
      <SlideList
        addText={t('content.addSlide')}
        max={homeLimits.slides}
        name={t('content.slide')}
        onChange={(slides) => change({ slides })}
        problemOf={(field) => problemOf(`slides.${field}`)}
        slides={section.slides}
      />
    );
  }
  if (section.type === 'banners') {
    return (
      <SlideList
        addText={t('content.addBanner')}
        max={homeLimits.banners}
        name={t('content.banner')}
        onChange={(banners) => change({ banners })}
        problemOf={(field) => problemOf(`banners.${field}`)}
        slides={section.banners}
      />
    );
  }
  return (
    <>
      <Field error={problemOf('title')} label={t('content.sectionTitle')}>
        <TextInput
          maxLength={60}
          onChange={({ target }) => change({ title: target.value })}
          value={section.title}
        />
      </Field>
      {section.type === 'products' && (
        <SourceFields
          error={problemOf('source')}
          onChange={(source) => change({ source })}
          source={section.source}
        />
      )}
      {section.type === 'text' && (
        <StyledTextInput
          error={problemOf('spans')}
          label={t('content.text')}
          onChange={(spans) => change({ spans })}
          spans={section.spans}
        />
      )}
      {'href' in section && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field error={problemOf('linkText')} label={t('content.linkText')} optional>
            <TextInput
              maxLength={40}
              onChange={({ target }) => change({ linkText: target.value })}
              value={section.linkText}
            />
          </Field>
          <Field error={problemOf('href')} label={t('content.linkTarget')} optional>
            <TextInput
              inputMode="url"
              onChange={({ target }) => change({ href: target.value })}
              value={section.href}
            />
          </Field>
        </div>
      )}
      {section.type === 'products' && (
        <>
          <Checkbox
            checked={section.banner !== null}
            onChange={({ target }) => change({ banner: target.checked ? newSlide() : null })}
          >
            {t('content.withBanner')}
          </Checkbox>
          {section.banner && (
            <SlideFields
              onChange={(banner) => change({ banner })}
              problemOf={(field) => problemOf(`banner.${field}`)}
              slide={section.banner}
            />
          )}
        </>
      )}
    </>
  );
}
