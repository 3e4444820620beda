import type { CanvasTexture } from 'three';
import { seededRandom } from '../random.ts';
import { fillCircle, paintPattern } from './canvas.ts';

/** Over-and-under threads; sixteen by sixteen to a tile. */
export function fabricWeave(): CanvasTexture {
  return paintPattern(256, (brush, size) => {
    brush.fillStyle = '#666666';
    brush.fillRect(0, 0, size, size);
    const threads = 16;
    const step = size / threads;
    for (let row = 0; row < threads; row++) {
      for (let column = 0; column < threads; column++) {
        const x = column * step + step / 2;
        const y = row * step + step / 2;
        const height = (row + column) % 2 === 0 ? 190 : 255;
        const thread = brush.createRadialGradient(x, y, 0, x, y, step * 0.6);
        thread.addColorStop(0, `rgb(${height}, ${height}, ${height})`);
        thread.addColorStop(1, '#222222');
        brush.fillStyle = thread;
        brush.fillRect(column * step, row * step, step, step);
      }
    }
  });
}

/** Diagonal braid, for cords: light strands crossing over dark gaps. */
export function braid(): CanvasTexture {
  return paintPattern(128, (brush, size) => {
    brush.fillStyle = '#333333';
    brush.fillRect(0, 0, size, size);
    const strand = size / 4;
    brush.lineWidth = strand * 0.62;
    brush.lineCap = 'round';
    for (let row = -1; row < 5; row++) {
      for (let column = -1; column < 5; column++) {
        const x = column * strand + strand / 2;
        const y = row * strand + strand / 2;
        const lean = (row + column) % 2 === 0 ? 1 : -1;
        brush.strokeStyle = lean > 0 ? '#ffffff' : '#bbbbbb';
        brush.beginPath();
        brush.moveTo(x - strand * 0.3, y - lean * strand * 0.3);
        brush.lineTo(x + strand * 0.3, y + lean * strand * 0.3);
        brush.stroke();
      }
    }
  });
}

/** Staggered holes, dark on white: speaker grilles, vents. */
export function perforation(holesPerTile = 8, holeSize = 0.32): CanvasTexture {
  return paintPattern(256, (brush, size) => {
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, size, size);
    brush.fillStyle = '#000000';
    const step = size / holesPerTile;
    for (let row = 0; row < holesPerTile; row++) {
      for (let column = 0; column <= holesPerTile; column++) {
        const x = (column + (row % 2) / 2) * step;
        fillCircle(brush, x, (row + 0.5) * step, step * holeSize);
      }
    }
  });
}

/** Fine grain: leather, cast plastic, stone. */
export function grain(strength = 60, seed = 11): CanvasTexture {
  return paintPattern(256, (brush, size) => {
    const random = seededRandom(seed);
    const pixels = brush.createImageData(size, size);
    for (let index = 0; index < pixels.data.length; index += 4) {
      const value = 128 + (random() - 0.5) * strength * 2;
      pixels.data.fill(value, index, index + 3);
      pixels.data[index + 3] = 255;
    }
    brush.putImageData(pixels, 0, 0);
  });
}

/** Long scratches along x: brushed metal. */
export function brushedLines(seed = 5): CanvasTexture {
  return paintPattern(256, (brush, size) => {
    const random = seededRandom(seed);
    brush.fillStyle = '#808080';
    brush.fillRect(0, 0, size, size);
    for (let line = 0; line < 420; line++) {
      const value = Math.floor(90 + random() * 90);
      brush.fillStyle = `rgba(${value}, ${value}, ${value}, 0.5)`;
      brush.fillRect(0, random() * size, size, 0.6 + random());
    }
  });
}

/** Parallel ridges, running along v: grips, ribbed grilles. */
export function ribs(count = 16): CanvasTexture {
  return paintPattern(256, (brush, size) => {
    const step = size / count;
    for (let index = 0; index < count; index++) {
      const ridge = brush.createLinearGradient(index * step, 0, (index + 1) * step, 0);
      ridge.addColorStop(0, '#000000');
      ridge.addColorStop(0.5, '#ffffff');
      ridge.addColorStop(1, '#000000');
      brush.fillStyle = ridge;
      brush.fillRect(index * step, 0, step + 1, size);
    }
  });
}
