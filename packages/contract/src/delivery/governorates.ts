import { knownPlaces, otherSpellings } from './known-places.ts';

/** The governorates of Egypt, by the names offered in forms, which addresses end with. */
export const governorates = [
  'Cairo',
  'Giza',
  'Alexandria',
  'Qalyubia',
  'Sharqia',
  'Dakahlia',
  'Beheira',
  'Gharbia',
  'Monufia',
  'Kafr El Sheikh',
  'Damietta',
  'Port Said',
  'Ismailia',
  'Suez',
  'Fayoum',
  'Beni Suef',
  'Minya',
  'Asyut',
  'Sohag',
  'Qena',
  'Luxor',
  'Aswan',
  'Red Sea',
  'New Valley',
  'Matrouh',
  'North Sinai',
  'South Sinai',
] as const;

export type Governorate = (typeof governorates)[number];

export const arabicNames: Record<Governorate, string> = {
  Cairo: 'القاهرة',
  Giza: 'الجيزة',
  Alexandria: 'الإسكندرية',
  Qalyubia: 'القليوبية',
  Sharqia: 'الشرقية',
  Dakahlia: 'الدقهلية',
  Beheira: 'البحيرة',
  Gharbia: 'الغربية',
  Monufia: 'المنوفية',
  'Kafr El Sheikh': 'كفر الشيخ',
  Damietta: 'دمياط',
  'Port Said': 'بورسعيد',
  Ismailia: 'الإسماعيلية',
  Suez: 'السويس',
  Fayoum: 'الفيوم',
  'Beni Suef': 'بني سويف',
  Minya: 'المنيا',
  Asyut: 'أسيوط',
  Sohag: 'سوهاج',
  Qena: 'قنا',
  Luxor: 'الأقصر',
  Aswan: 'أسوان',
  'Red Sea': 'البحر الأحمر',
  'New Valley': 'الوادي الجديد',
  Matrouh: 'مطروح',
  'North Sinai': 'شمال سيناء',
  'South Sinai': 'جنوب سيناء',
};

export const districtsOfCairo = [
  'Ain Shams',
  'el Salam',
  'Nasr City',
  'El-Nozha',
  'El Weili',
  'Bab El Sharia',
  'Downtown',
] as const;

export const districtsOfAlexandria = [
  'Al Attarin',
  'El Labban',
  'El Manshiyya',
  'El-Montaza',
  'El Raml',
  'bab sharq',
  'Karmus',
  'Smouha',
] as const;

const specified: Partial<Record<Governorate, readonly string[]>> = {
  Cairo: districtsOfCairo,
  Alexandria: districtsOfAlexandria,
};

/** Districts of a governorate that forms suggest: those of the specification, then the others we know. */
export function districtsOf(governorate: Governorate): readonly string[] {
  const others = (knownPlaces[governorate] ?? []).flatMap(([name]) => name ?? []);
  return [...new Set([...(specified[governorate] ?? []), ...others])];
}

/**
 * Normalised for comparison: letters and digits only, without case, accents, Arabic marks and articles, and with one
 * letter where Arabic is written with either of two.
 */
export function foldPlace(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/u, ''))
    .filter((word) => word !== '' && word !== 'el' && word !== 'al')
    .join(' ');
}

/** With spaces around words, so that only whole ones are found. */
function fold(text: string): string {
  return ` ${foldPlace(text)} `;
}

interface FoldedName {
  governorate: Governorate;
  word: string;
}

const namesOfGovernorates: FoldedName[] = governorates.flatMap((governorate) =>
  [governorate, arabicNames[governorate], ...(otherSpellings[governorate] ?? [])].map((name) => ({
    governorate,
    word: fold(name),
  })),
);

/** The longest first: "Shubra El Kheima" lies elsewhere than "Shubra". */
const namesOfDistricts: FoldedName[] = governorates
  .flatMap((governorate) =>
    [...districtsOf(governorate), ...(knownPlaces[governorate] ?? []).flat()].map((name) => ({
      governorate,
      word: fold(name),
    })),
  )
  .toSorted((one, other) => other.word.length - one.word.length);

/**
 * The governorate of a city: "Cairo", "Nasr City, Cairo", "القاهرة", or only a district. Addresses go from
 * small to large, so the last part has priority, and in a part the governorate's own name.
 */
export function findGovernorate(city: string): Governorate | undefined {
  const parts = city
    .split(/[,،;/\n]/)
    .map(fold)
    .toReversed();
  for (const part of parts) {
    const isIn = ({ word }: FoldedName) => part.includes(word);
    const found = namesOfGovernorates.find(isIn) ?? namesOfDistricts.find(isIn);
    if (found) return found.governorate;
  }
  return undefined;
}

/** All ways in which a suggested place may be typed: "Maadi" as "المعادي", too. */
export function spellingsOf(suggestion: string): string[] {
  const { governorate, area } = splitCity(suggestion);
  if (!governorate) return [suggestion];
  const district = knownPlaces[governorate]?.find((names) => names[0] === area) ?? [];
  return [
    suggestion,
    arabicNames[governorate],
    ...(otherSpellings[governorate] ?? []),
    ...district,
  ];
}

/** Splits the city of an address into the two parts of the form. */
export function splitCity(city: string): { governorate: Governorate | undefined; area: string } {
  const governorate = findGovernorate(city);
  const at = city.lastIndexOf(',');
  const last = city.slice(at + 1).trim();
  if (!governorate || last.toLowerCase() !== governorate.toLowerCase()) {
    return { governorate, area: city.trim() };
  }
  return { governorate, area: at < 0 ? '' : city.slice(0, at).trim() };
}

export function joinCity(area: string, governorate: string): string {
  return [area.trim(), governorate].filter(Boolean).join(', ');
}
