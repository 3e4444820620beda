import { DoubleSide, type Group, type Object3D, PlaneGeometry, type Texture } from 'three';
import { glass, lightness, matte, rubber, shade } from '../../materials.ts';
import { slab } from '../../shapes/boxes.ts';
import { assemble, type Position, part } from '../../shapes/parts.ts';
import { screen } from '../../shapes/surfaces.ts';
import { puck } from '../../shapes/turned.ts';
import { fillRounded, paintPicture, typeface } from '../../textures/canvas.ts';
import type { PrinterLook } from './look.ts';

export function secondTone(look: PrinterLook): string {
  return lightness(look.color) > 0.5 ? shade(look.color, -0.14) : shade(look.color, 0.07);
}

export function darkInside() {
  return rubber('#141315', { specularIntensity: 0.3 });
}

/** A sheet that lies along z and sags by `bend` at its far end; its print looks up. */
export function paper(
  size: { width: number; length: number },
  picture: Texture | undefined,
  at: Position,
  bend = 0,
): Object3D {
  const geometry = new PlaneGeometry(size.width, size.length, 1, 16);
  const positions = geometry.getAttribute('position');
  for (let index = 0; index < positions.count; index++) {
    const t = positions.getY(index) / size.length + 0.5;
    positions.setZ(index, bend * (1 - t) ** 2);
  }
  geometry.computeVertexNormals();
  geometry.rotateX(-Math.PI / 2);
  return part(
    geometry,
    matte('#fbfaf7', { ...(picture ? { map: picture, color: '#ffffff' } : {}), side: DoubleSide }),
    at,
  );
}

export function controlScreen(look: PrinterLook, width: number, height: number): Group {
  const picture = paintPicture(480, 300, (brush) => {
    brush.fillStyle = '#14161d';
    brush.fillRect(0, 0, 480, 300);
    brush.fillStyle = '#f4f1ec';
    brush.font = `600 40px ${typeface}`;
    brush.fillText('Ready', 32, 66);
    ['Copy', 'Scan', 'Print'].forEach((word, index) => {
      brush.fillStyle = index === look.seed % 3 ? look.accent : '#2c303c';
      fillRounded(brush, 32 + index * 144, 110, 128, 150, 20);
      brush.fillStyle = '#f4f1ec';
      brush.font = `550 30px ${typeface}`;
      brush.fillText(word, 54 + index * 144, 236);
      brush.fillRect(68 + index * 144, 136, 56, 56);
    });
  });
  return assemble(
    slab(
      { width: width + 0.06, height: height + 0.06, depth: 0.03, corner: 0.03, bevel: 0.008 },
      glass(),
    ),
    screen({ width, height, corner: 0.012 }, picture, [0, 0, 0.0162]),
  );
}

export function feet(width: number, depth: number): Object3D[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      puck({ radius: 0.08, height: 0.05, edge: 0.016 }, rubber(), [
        x * (width / 2 - 0.2),
        0.02,
        z * (depth / 2 - 0.2),
      ]),
    ),
  );
}
