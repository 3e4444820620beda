import { expect, it } from 'vitest';
import { picturesOfChoice } from './variant-pictures.ts';

interface Shown {
  name: string;
  color?: string;
  variant?: string;
}

const box: Shown = { name: 'box' };
const black: Shown = { name: 'black', color: '#000000' };
const large: Shown = { name: 'black, large', color: '#000000', variant: 'black-large' };
const white: Shown = { name: 'white, large', color: '#ffffff', variant: 'white-large' };
const pictures = [box, black, large, white];

it('shows all of a colour until a variant is chosen', () => {
  expect(picturesOfChoice(pictures, { color: '#000000' })).toEqual([black, large]);
  expect(picturesOfChoice(pictures, {})).toEqual([]);
});

it('begins with what is of the variant and leaves out what is of others', () => {
  const ofLarge = picturesOfChoice(pictures, { color: '#000000', variant: 'black-large' });
  expect(ofLarge).toEqual([large, black]);
  const ofSmall = picturesOfChoice(pictures, { color: '#000000', variant: 'black-small' });
  expect(ofSmall).toEqual([black]);
});

it('shows another variant of the colour rather than another colour', () => {
  const ofSmall = picturesOfChoice(pictures, { color: '#ffffff', variant: 'white-small' });
  expect(ofSmall).toEqual([white]);
});

it('finds pictures of variants without a colour', () => {
  const euPlug: Shown = { name: 'EU plug', variant: 'eu' };
  expect(picturesOfChoice([box, euPlug], { variant: 'eu' })).toEqual([euPlug]);
  expect(picturesOfChoice([box, euPlug], { variant: 'uk' })).toEqual([]);
});
