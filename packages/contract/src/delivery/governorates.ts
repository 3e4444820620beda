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

/** Suggested districts of a governorate; empty if none are known. */
export function districtsOf(governorate: string): readonly string[] {
  if (governorate === 'Cairo') return districtsOfCairo;
  return governorate === 'Alexandria' ? districtsOfAlexandria : [];
}

/**
 * Normalised for comparison: letters and digits only, without case, accents and Arabic marks, with spaces
 * around words.
 */
function fold(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

const known = governorates.map((name) => ({
  name,
  words: [name, arabicNames[name], ...districtsOf(name)].map(fold),
}));

/**
 * The governorate of a city: "Cairo", "Nasr City, Cairo", "القاهرة", or only a district. Addresses go from
 * small to large, so the last part has priority.
 */
export function findGovernorate(city: string): Governorate | undefined {
  const parts = city
    .split(/[,،;/\n]/)
    .map(fold)
    .toReversed();
  for (const part of parts) {
    const found = known.find(({ words }) => words.some((word) => part.includes(word)));
    if (found) return found.name;
  }
  return undefined;
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
