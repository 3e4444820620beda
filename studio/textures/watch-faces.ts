import type { CanvasTexture } from 'three';
import { type Brush, fillCircle, fillRounded, paintPicture, typeface } from './canvas.ts';

type Face = (brush: Brush, width: number, height: number, accent: string) => void;

const faces: readonly Face[] = [paintRings, paintAnalogue, paintDigits];

/** A watch face chosen by the seed; drawn so that it also fits a round glass. */
export function watchFace(
  width: number,
  height: number,
  seed: number,
  accent: string,
): CanvasTexture {
  return paintPicture(width, height, (brush) => {
    brush.fillStyle = '#050506';
    brush.fillRect(0, 0, width, height);
    brush.textAlign = 'center';
    const face = faces[Math.abs(Math.floor(seed)) % faces.length] ?? paintRings;
    face(brush, width, height, accent);
  });
}

function strokeArc(brush: Brush, x: number, y: number, radius: number, share: number): void {
  const top = -Math.PI / 2;
  brush.beginPath();
  brush.arc(x, y, radius, top, top + share * Math.PI * 2);
  brush.stroke();
}

function paintRings(brush: Brush, width: number, height: number, accent: string): void {
  const [x, y, unit] = [width / 2, height / 2, width / 640];
  brush.lineCap = 'round';
  const rings = [
    { radius: 270, share: 0.78, color: accent },
    { radius: 226, share: 0.6, color: '#ffc46b' },
    { radius: 182, share: 0.42, color: '#7bd3c4' },
  ];
  for (const { radius, share, color } of rings) {
    brush.lineWidth = 34 * unit;
    brush.strokeStyle = `${color}33`;
    strokeArc(brush, x, y, radius * unit, 1);
    brush.strokeStyle = color;
    strokeArc(brush, x, y, radius * unit, share);
  }
  brush.fillStyle = '#ffffff';
  brush.font = `600 ${118 * unit}px ${typeface}`;
  brush.fillText('10:09', x, y + 30 * unit);
  brush.font = `500 ${40 * unit}px ${typeface}`;
  brush.fillStyle = accent;
  brush.fillText('TUE 14', x, y - 80 * unit);
  brush.fillStyle = '#9b9b9f';
  brush.fillText('8,214', x, y + 94 * unit);
}

function paintAnalogue(brush: Brush, width: number, height: number, accent: string): void {
  const [x, y, unit] = [width / 2, height / 2, width / 640];
  const dial = brush.createRadialGradient(x, y, 0, x, y, 320 * unit);
  dial.addColorStop(0, '#26262c');
  dial.addColorStop(1, '#0a0a0d');
  brush.fillStyle = dial;
  brush.fillRect(0, 0, width, height);
  brush.lineCap = 'round';
  for (let minute = 0; minute < 60; minute++) {
    const isHour = minute % 5 === 0;
    const angle = (minute / 60) * Math.PI * 2;
    const inner = (isHour ? 244 : 268) * unit;
    brush.strokeStyle = isHour ? '#ffffff' : '#77777d';
    brush.lineWidth = (isHour ? 13 : 5) * unit;
    drawSpoke(brush, x, y, angle, inner, 286 * unit);
  }
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = 24 * unit;
  drawSpoke(brush, x, y, Math.PI * 1.69, 0, 140 * unit);
  brush.lineWidth = 16 * unit;
  drawSpoke(brush, x, y, Math.PI * 0.3, 0, 224 * unit);
  brush.strokeStyle = accent;
  brush.lineWidth = 7 * unit;
  drawSpoke(brush, x, y, Math.PI * 1.16, -50 * unit, 250 * unit);
  brush.fillStyle = accent;
  fillCircle(brush, x, y, 18 * unit);
  brush.fillStyle = '#d9d6d2';
  brush.font = `600 ${40 * unit}px ${typeface}`;
  brush.fillText('TUE 14', x, y + 130 * unit);
}

function drawSpoke(
  brush: Brush,
  x: number,
  y: number,
  angle: number,
  from: number,
  to: number,
): void {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  brush.beginPath();
  brush.moveTo(x + dx * from, y + dy * from);
  brush.lineTo(x + dx * to, y + dy * to);
  brush.stroke();
}

function paintDigits(brush: Brush, width: number, height: number, accent: string): void {
  const [x, y, unit] = [width / 2, height / 2, width / 640];
  brush.font = `700 ${250 * unit}px ${typeface}`;
  brush.fillStyle = '#ffffff';
  brush.fillText('10', x, y - 18 * unit);
  brush.fillStyle = accent;
  brush.fillText('09', x, y + 190 * unit);
  brush.font = `600 ${42 * unit}px ${typeface}`;
  brush.fillStyle = '#a9a7a4';
  brush.fillText('72 bpm', x, y - 232 * unit);
  brush.fillStyle = '#2a2a2f';
  fillRounded(brush, x - 130 * unit, y + 226 * unit, 260 * unit, 20 * unit, 10 * unit);
  brush.fillStyle = '#7bd3c4';
  fillRounded(brush, x - 130 * unit, y + 226 * unit, 170 * unit, 20 * unit, 10 * unit);
}
