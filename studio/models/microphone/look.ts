import type { ModelLook, VariantOf } from '../../model.ts';

export type MicrophoneLook = ModelLook<VariantOf<'microphone'>>;
