import type { BrandMark } from './mark.ts';
import {
  bar,
  circlePath,
  cut,
  disc,
  line,
  polygonPath,
  ring,
  solid,
  turned,
} from './pictogram-shapes.ts';

/** Marks of the invented brands, keyed as in the catalogue. */
export const brandMarks: Record<string, BrandMark> = {
  auralis: {
    name: 'Auralis',
    lettering: 'bold',
    pictogram: ring(24, 24, 18, 5.5) + disc(24, 24, 7) + bar(21.25, 3, 5.5, 11),
  },
  orbyn: {
    name: 'Orbyn',
    lettering: 'wideCaps',
    pictogram:
      line('M6.53 36.03A14 8.5 -35 0 1 29.47 19.97A14 8.5 -35 0 1 6.53 36.03z', 4.5) +
      line('M18.53 28.03A14 8.5 -35 0 1 41.47 11.97A14 8.5 -35 0 1 18.53 28.03z', 4.5),
  },
  veltra: {
    name: 'Veltra',
    lettering: 'heavyLower',
    pictogram: solid('M3 6h13l9 20-6.5 15z') + solid('M33 6h12L27.5 43h-7z'),
  },
  lumora: {
    name: 'Lumora',
    lettering: 'light',
    pictogram: turned(bar(22.25, 3, 3.5, 15, 1.75), 8),
  },
  haldane: {
    name: 'Haldane',
    lettering: 'fineCaps',
    place: 'above',
    pictogram: bar(8, 6, 6, 36) + bar(34, 6, 6, 36) + solid('M14 29 34 13v6L14 35z'),
  },
  tesselo: {
    name: 'Tesselo',
    lettering: 'heavyLower',
    pictogram:
      bar(4, 4, 18, 18, 2) + bar(26, 26, 18, 18, 2) + bar(4, 33, 11, 11, 2) + bar(33, 4, 11, 11, 2),
  },
  ampero: {
    name: 'Ampero',
    lettering: 'bold',
    pictogram: solid('M29 2 9 27h12l-4 19 22-27H26z'),
  },
  brusk: {
    name: 'Brusk',
    lettering: 'heavyLower',
    pictogram: bar(4, 19, 8, 14, 4) + bar(20, 5, 8, 36, 4) + bar(36, 13, 8, 20, 4),
  },
  nivora: {
    name: 'Nivora',
    lettering: 'light',
    pictogram: turned(line('M24 24V4M18 6.5l6 6 6-6', 3.4), 6),
  },
  kestrelo: {
    name: 'Kestrelo',
    lettering: 'slanted',
    pictogram:
      solid('M2 12c14-3 25 1 30 13-9-5-19-7-30-13z') +
      solid('M14 32c8-2 12-6 14-14 9-4 15-4 19-6-3 14-13 26-33 20z'),
  },
  pixora: {
    name: 'Pixora',
    lettering: 'bold',
    pictogram: [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) =>
          disc(7 + column * 11.3, 41 - row * 11.3, 1.6 + (row + column) * 0.62),
        ),
      )
      .join(''),
  },
  solbund: {
    name: 'Solbund',
    lettering: 'wideCaps',
    pictogram: solid('M6 24a18 18 0 0 1 36 0z') + bar(2, 28, 44, 5) + bar(10, 37, 28, 5),
  },
  wavern: {
    name: 'Wavern',
    lettering: 'slanted',
    pictogram:
      line('M4 18c7-12 13-12 20 0s13 12 20 0', 6.5) + line('M4 34c7-12 13-12 20 0s13 12 20 0', 6.5),
  },
  drifta: {
    name: 'Drifta',
    lettering: 'heavyLower',
    pictogram: solid('M27 4v40a20 20 0 0 1 0-40z') + solid('M31 10.5a15 15 0 0 1 0 30z'),
  },
  oktavo: {
    name: 'Oktavo',
    lettering: 'wideCaps',
    pictogram:
      cut(`${polygonPath(8, 23, 22.5)}${polygonPath(8, 16, 22.5)}`) + solid(polygonPath(4, 9.5)),
  },
  mirado: {
    name: 'Mirado',
    lettering: 'light',
    pictogram: cut(`M4 44C4 18 18 4 44 4C44 30 30 44 4 44z${circlePath(24, 24, 7)}`),
  },
  fennique: {
    name: 'Fennique',
    lettering: 'bold',
    pictogram:
      solid('M3 3 21 20 8 26z') +
      solid('M45 3 27 20l13 6z') +
      solid('M8 29.5 24 21.5 40 29.5 24 45z'),
  },
  corvana: {
    name: 'Corvana',
    lettering: 'fineCaps',
    place: 'above',
    pictogram: cut(
      `M6 44V22A16 16 0 0 1 36.5 15L47 22 37 24A18 20 0 0 1 18 44z${circlePath(24.5, 17.5, 3)}`,
    ),
  },
  zentriq: {
    name: 'Zentriq',
    lettering: 'bold',
    pictogram:
      line('M7 24a17 17 0 0 1 34 0', 6) + line('M17 31a8 8 0 1 1 14 0', 5.5) + bar(4, 37, 40, 6, 3),
  },
  halcyn: {
    name: 'Halcyn',
    lettering: 'light',
    pictogram:
      bar(14, 4, 20, 8, 4) +
      bar(4, 15, 40, 6.5, 3.25) +
      bar(2, 25, 44, 5, 2.5) +
      bar(6, 34, 36, 3.5, 1.75) +
      bar(15, 41, 18, 2.5, 1.25),
  },
  bravond: {
    name: 'Bravond',
    lettering: 'wideCaps',
    pictogram:
      solid('M8 4h16a9.25 9.25 0 0 1 0 18.5H8z') + solid('M8 25.5h20a9.25 9.25 0 0 1 0 18.5H8z'),
  },
  quillo: {
    name: 'Quillo',
    lettering: 'slanted',
    pictogram:
      solid('M44 4C22 5 9 16 8 36L30 14z') +
      solid('M44 8C43 28 32 40 12 40L34 18z') +
      line('M4 44l6-6', 4),
  },
  stratumo: {
    name: 'Stratumo',
    lettering: 'heavyLower',
    pictogram:
      solid('M24 4 46 15 24 26 2 15z') +
      solid('M2 22.5 24 33.5 46 22.5V28L24 39 2 28z') +
      solid('M2 34 24 45 46 34v2.5L24 47.5 2 36.5z'),
  },
  voltane: {
    name: 'Voltane',
    lettering: 'fineCaps',
    place: 'above',
    pictogram:
      solid('M30 3.5A21 21 0 0 0 12 41l5-12H9z') + solid('M18 44.5A21 21 0 0 0 36 7l-5 12h8z'),
  },
};
