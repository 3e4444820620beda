import { expect, it } from 'vitest';
import { findGovernorate, governorates, joinCity, splitCity } from './governorates.ts';

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

it('writes a city as it splits it', () => {
  expect(joinCity('Nasr City', 'Cairo')).toBe('Nasr City, Cairo');
  expect(joinCity(' ', 'Cairo')).toBe('Cairo');
});
