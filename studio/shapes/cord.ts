import { type Group, Vector3 } from 'three';
import { matte, metal, rubber, satin } from '../materials.ts';
import { roundedBox } from './boxes.ts';
import { assemble, faceFront, type Position } from './parts.ts';
import { curveThrough, tube } from './tubes.ts';
import { cylinder } from './turned.ts';

/** A USB-C plug that points along +z; the cord leaves at the origin. */
function usbPlug(color: string): Group {
  const sleeve = faceFront(
    cylinder({ radius: 0.045, bottomRadius: 0.032, height: 0.12 }, rubber(color)),
  );
  sleeve.position.z = 0.03;
  return assemble(
    sleeve,
    roundedBox([0.15, 0.085, 0.26], 0.038, satin(color, { roughness: 0.45 }), [0, 0, 0.2]),
    roundedBox([0.115, 0.044, 0.15], 0.021, metal('#d8d3ce'), [0, 0, 0.4]),
  );
}

export interface CordForm {
  color: string;
  plugColor: string;
  radius?: number;
  steps?: number;
}

/** A cord through the points with a plug on its last one. */
export function pluggedCord(points: readonly Position[], form: CordForm): Group {
  const path = curveThrough(points);
  const cord = tube(
    path,
    { radius: form.radius ?? 0.03, steps: form.steps ?? 80, sides: 12 },
    matte(form.color),
  );
  const plug = usbPlug(form.plugColor);
  const end = path.getPoint(1);
  const ahead = path.getTangent(1);
  plug.position.copy(end);
  plug.lookAt(new Vector3().copy(end).add(ahead));
  return assemble(cord, plug);
}
