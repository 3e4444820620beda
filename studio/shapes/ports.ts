import type { Group } from 'three';
import { glow, metal, rubber } from '../materials.ts';
import { slab } from './boxes.ts';
import { assemble, origin, type Position, withoutShadow } from './parts.ts';
import { cylinder } from './turned.ts';

export type PortKind = 'usb-c' | 'usb-a' | 'lightning' | 'hdmi' | 'ethernet' | 'sd' | 'audio';

const portSizes: Record<
  Exclude<PortKind, 'audio'>,
  { width: number; height: number; corner: number }
> = {
  'usb-c': { width: 0.13, height: 0.046, corner: 0.023 },
  lightning: { width: 0.11, height: 0.04, corner: 0.02 },
  'usb-a': { width: 0.19, height: 0.075, corner: 0.008 },
  hdmi: { width: 0.21, height: 0.07, corner: 0.02 },
  ethernet: { width: 0.17, height: 0.14, corner: 0.008 },
  sd: { width: 0.34, height: 0.035, corner: 0.008 },
};

/** A socket set into a face that looks at +z: metal rim, dark hole, tongue. */
export function port(kind: PortKind, at: Position = origin, scale = 1): Group {
  const socket = assemble();
  if (kind === 'audio') {
    const rim = cylinder({ radius: 0.04, height: 0.008 }, metal('#c9c4bf'));
    const hole = cylinder({ radius: 0.027, height: 0.01 }, rubber('#101012'));
    for (const disc of [rim, hole]) disc.rotation.x = Math.PI / 2;
    socket.add(rim, hole);
  } else {
    const { width, height, corner } = portSizes[kind];
    const rim = { width: width + 0.018, height: height + 0.018, depth: 0.008, bevel: 0.002 };
    const hole = { width, height, depth: 0.01, bevel: 0.001, corner };
    const tongue = { width: width * 0.72, height: height * 0.22, depth: 0.012, bevel: 0.001 };
    socket.add(slab({ ...rim, corner: corner + 0.009 }, metal('#b9b4af', { roughness: 0.35 })));
    socket.add(slab(hole, rubber('#101012')));
    const isUsbA = kind === 'usb-a';
    const tongueColor = isUsbA ? '#e8e4de' : '#4a474a';
    const tongueAt: Position = [0, isUsbA ? height * 0.18 : 0, 0];
    if (kind !== 'sd')
      socket.add(slab({ ...tongue, corner: 0.002 }, rubber(tongueColor), tongueAt));
  }
  socket.position.set(...at);
  socket.scale.setScalar(scale);
  return socket;
}

/** A small round status light on a face that looks at +z. */
export function statusLight(color: string, radius: number, at: Position = origin) {
  const light = cylinder({ radius, height: 0.008 }, glow(color), at);
  light.rotation.x = Math.PI / 2;
  return withoutShadow(light);
}
