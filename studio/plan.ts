import { brands } from '../demo/catalogue/brands.ts';
import { products } from '../demo/catalogue/products.ts';
import type { DemoProduct, StudioKind } from '../demo/catalogue/types.ts';
import { banners } from './banners/banners.ts';
import { hashBannerSource, hashKindSource, hashStageSource, hashText } from './bundle.ts';
import type { ModelLook, ProductModel } from './model.ts';
import type { BannerOrder, ProductOrder } from './orders.ts';
import { modelOf } from './registry.ts';

const pictureFormat = 'avif';
const productSize = 800;
const productExposures = 2;
const bannerExposures = 6;

interface Planned {
  /** Where the picture goes, below the pictures folder. */
  file: string;
  /** Changes with anything that would change the picture. */
  hash: string;
}

export type PlannedPicture =
  | (Planned & { type: 'product'; order: ProductOrder })
  | (Planned & { type: 'banner'; order: BannerOrder });

/**
 * All pictures the demo shop needs: first every product's cover, then every colour's, then the other
 * views, so that a run that is stopped early leaves a shop worth looking at.
 */
export async function planPictures(): Promise<PlannedPicture[]> {
  const stageHash = await hashStageSource();
  const kindHashes = new Map<StudioKind, string>();
  const turns: [PlannedPicture[], PlannedPicture[], PlannedPicture[]] = [[], [], []];

  for (const product of products) {
    const { kind } = product.model;
    const kindHash = kindHashes.get(kind) ?? (await hashKindSource(kind));
    kindHashes.set(kind, kindHash);
    for (const { turn, ...picture } of planProduct(product)) {
      const hash = hashText(JSON.stringify([stageHash, kindHash, picture.order]));
      turns[turn]?.push({ type: 'product', hash, ...picture });
    }
  }

  const bannerHash = await hashBannerSource();
  for (const { name } of banners) {
    const order: BannerOrder = { banner: name, scale: 1, exposures: bannerExposures };
    const hash = hashText(JSON.stringify([stageHash, bannerHash, order]));
    turns[0].push({ type: 'banner', file: `banners/${name}.${pictureFormat}`, hash, order });
  }
  return turns.flat();
}

/** The first colour is shown from three sides, further ones from two. */
function planProduct(
  product: DemoProduct,
): { file: string; order: ProductOrder; turn: 0 | 1 | 2 }[] {
  const { kind } = product.model;
  const model: ProductModel<StudioKind> = modelOf(kind);
  const views = model.views(product.model.variant as never);
  return pictureColors(product).flatMap((color, colorIndex) =>
    views.slice(0, colorIndex === 0 ? 3 : 2).map((view, viewIndex) => ({
      turn: viewIndex > 0 ? 2 : colorIndex > 0 ? 1 : 0,
      file: `products/${product.key}/${color.slice(1)}-${view.name}.${pictureFormat}`,
      order: {
        kind,
        look: lookOf(product, color, model),
        view,
        size: productSize,
        exposures: productExposures,
      },
    })),
  );
}

function pictureColors(product: DemoProduct): string[] {
  if (product.colors.length > 0) return product.colors.map((color) => color.hex);
  if (!product.finishHex) throw new Error(`${product.key} has neither colours nor a finish colour`);
  return [product.finishHex];
}

function lookOf(
  product: DemoProduct,
  color: string,
  { defaults }: ProductModel<StudioKind>,
): ModelLook {
  const { variant, accent, finish, proportion, seed } = product.model;
  const brand = brands.find(({ key }) => key === product.brand);
  if (!brand) throw new Error(`${product.key} names the unknown brand ${product.brand}`);
  return {
    variant,
    color,
    accent: accent ?? defaults.accent,
    finish: finish ?? defaults.finish,
    proportion: proportion ?? 1,
    seed: seed ?? 1,
    brandName: brand.name,
  };
}
