import type { ModelLook, VariantOf } from '../../model.ts';

export type DroneLook = ModelLook<VariantOf<'drone'>>;
