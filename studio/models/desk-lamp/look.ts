import type { ModelLook, VariantOf } from '../../model.ts';

export type LampLook = ModelLook<VariantOf<'desk-lamp'>>;
