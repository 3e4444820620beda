import type { ModelLook, VariantOf } from '../../model.ts';

export type CameraLook = ModelLook<VariantOf<'camera'>>;
