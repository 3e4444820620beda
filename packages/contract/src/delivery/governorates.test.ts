import { expect, it } from 'vitest';
import {
  districtsOf,
  findGovernorate,
  type Governorate,
  governorates,
  joinCity,
  spellingsOf,
  splitCity,
} from './governorates.ts';
import { knownPlaces, otherSpellings } from './known-places.ts';

it('knows the 27 governorates, each by its own name', () => {
  expect(new Set(governorates).size).toBe(27);
  expect(governorates.map(findGovernorate)).toEqual([...governorates]);
});

it.each([
  ['cairo', 'Cairo'],
  ['Nasr City, Cairo', 'Cairo'],
  ['Nasr City', 'Cairo'],
  ['Alexandria Road, Giza', 'Giza'],
  ['Smouha', 'Alexandria'],
  ['القاهرة', 'Cairo'],
  ['الاسكندرية', 'Alexandria'],
  ['مدينة نصر، القاهرة', 'Cairo'],
  ['Hurghada, Red Sea Governorate', 'Red Sea'],
  ['kafr  el-sheikh', 'Kafr El Sheikh'],
  ['Maadi', 'Cairo'],
  ['El-Maadi', 'Cairo'],
  ['المعادى', 'Cairo'],
  ['Heliopolis', 'Cairo'],
  ['New Cairo', 'Cairo'],
  ['القاهره', 'Cairo'],
  ['Shubra', 'Cairo'],
  ['Shubra El Kheima', 'Qalyubia'],
  ['Bulaq', 'Cairo'],
  ['بولاق الدكرور', 'Giza'],
  ['6th of October', 'Giza'],
  ['Dokki', 'Giza'],
  ['Al Haram, Giza', 'Giza'],
  ['Haram Street, Zamalek', 'Cairo'],
  ['Cleopatra, Alexandria', 'Alexandria'],
  ['سيدي جابر', 'Alexandria'],
  ['Assiut', 'Asyut'],
  ['بور سعيد', 'Port Said'],
  ['أسوان، مصر', 'Aswan'],
  ['Sharm El-Sheikh', 'South Sinai'],
])('finds the governorate of "%s"', (city, governorate) => {
  expect(findGovernorate(city)).toBe(governorate);
});

it.each(['Atlantis', '', ', ,', 'Minyamar'])('knows none of "%s"', (city) => {
  expect(findGovernorate(city)).toBeUndefined();
});

it.each([
  ['Nasr City, Cairo', 'Cairo', 'Nasr City'],
  ['Cairo', 'Cairo', ''],
  ['Smouha', 'Alexandria', 'Smouha'],
  ['Atlantis', undefined, 'Atlantis'],
])('splits "%s" into what forms ask for', (city, governorate, area) => {
  expect(splitCity(city)).toEqual({ governorate, area });
});

it('finds every place it knows in the governorate it is listed for', () => {
  for (const [governorate, places] of Object.entries(knownPlaces)) {
    for (const name of places.flat())
      expect([name, findGovernorate(name)]).toEqual([name, governorate]);
    for (const [name] of places) {
      expect(findGovernorate(`${name}, ${governorate}`)).toBe(governorate);
      expect(districtsOf(governorate as Governorate)).toContain(name);
    }
  }
  for (const [governorate, names] of Object.entries(otherSpellings)) {
    for (const name of names) expect([name, findGovernorate(name)]).toEqual([name, governorate]);
  }
});

it('tells in what ways a suggestion is written', () => {
  expect(spellingsOf('Maadi, Cairo')).toEqual(
    expect.arrayContaining(['Maadi, Cairo', 'القاهرة', 'المعادي']),
  );
  expect(spellingsOf('Atlantis')).toEqual(['Atlantis']);
});

it('writes a city as it splits it', () => {
  expect(joinCity('Nasr City', 'Cairo')).toBe('Nasr City, Cairo');
  expect(joinCity(' ', 'Cairo')).toBe('Cairo');
});
