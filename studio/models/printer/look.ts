import type { ModelLook, VariantOf } from '../../model.ts';

export type PrinterLook = ModelLook<VariantOf<'printer'>>;
