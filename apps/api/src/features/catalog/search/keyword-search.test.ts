import { expect, test } from 'vitest';
import { KeywordSearch } from './keyword-search.ts';
import { type Rule, RuleSet } from './rule-set.ts';
import { SearchIndex } from './search-index.ts';

/** A search over titles, or titles with descriptions and a specification. */
async function searchAmong(
  products: readonly (string | [title: string, description: string, specification?: string])[],
  rulesOfStaff: readonly Rule[] = [],
) {
  const index = new SearchIndex();
  const texts = products.map((product) => (typeof product === 'string' ? [product, ''] : product));
  await index.put([
    texts.map(([title = '', description = '', specification = ''], ordinal) => {
      const specifications = [specification];
      return { ordinal, title, brand: '', category: '', specifications, description };
    }),
  ]);
  const search = new KeywordSearch(index);
  const rules = new RuleSet(rulesOfStaff);
  return (
    keyword: string,
    { hidden, ...options }: { asTyped?: boolean; isTyping?: boolean; hidden?: number } = {},
  ) => {
    const shown = Uint8Array.from(texts, (_, ordinal) => Number(ordinal !== hidden));
    const popularity = new Float32Array(texts.length).fill(1);
    const match = search.find(keyword, { ...options, shown, popularity, rules });
    search.keepBest(match, match.ordinals, match.ordinals.length);
    const places = [...match.ordinals.keys()].sort((one, other) => {
      const isPartial = (place: number) => Number(place >= match.full);
      const relevance = (place: number) =>
        match.relevances[match.ordinals[place] as number] as number;
      return isPartial(one) - isPartial(other) || relevance(other) - relevance(one);
    });
    const titles = places.map((place) => texts[match.ordinals[place] as number]?.[0]);
    return { ...match, titles };
  };
}

const many = (title: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${title} ${at + 100}`);

test('products with all words come first, then those with the most telling ones', async () => {
  const find = await searchAmong([
    ...many('Water bottle', 9),
    'Lime juicer',
    'Water bottle lime',
    'Water filter',
  ]);
  const { titles, full } = find('tupperware water bottle lime');
  expect(full).toBe(0);
  expect(titles[0]).toBe('Water bottle lime');
  expect(find('water bottle lime')).toMatchObject({ full: 1 });
  expect(titles).toHaveLength(12);
});

test('of what lacks words, a thing of the kind comes before one that is described so', async () => {
  const find = await searchAmong([
    ...many('Radio', 9),
    ['Reader', 'Waterproof. A waterproof screen.'],
    ...many('Speaker', 3),
  ]);
  const { titles, full } = find('waterproof speaker');
  expect(full).toBe(0);
  expect(titles[0]).toMatch(/^Speaker/);
  expect(titles).toContain('Reader');
});

test('of what lacks words, what is looked for comes before what it is for', async () => {
  const find = await searchAmong([...many('Student drive', 4), ...many('White laptop', 4)]);
  expect(find('laptop for students').titles[0]).toMatch(/laptop/);
  expect(find('laptop drives').titles[0]).toMatch(/drive/);
});

test('what only mentions the thing that is looked for comes after things that are called so', async () => {
  const mention = (title: string): [string, string] => [title, 'Goes well with any keyboard.'];
  const find = await searchAmong([
    ...many('Black radio', 20),
    mention('Black lamp'),
    ...many('White keyboard', 4),
    'Black keyboard',
  ]);
  const { titles, full } = find('black keyboard');
  expect(full).toBe(1);
  expect(titles[0]).toBe('Black keyboard');
  expect(titles[1]).toMatch(/^White keyboard/);
  expect(titles).toContain('Black lamp');
  const among = await searchAmong([mention('Black lamp'), ...many('Black keyboard', 10)]);
  expect(among('black keyboard').full).toBe(11);
  expect(among('black keyboard').titles.at(-1)).toBe('Black lamp');
});

test('what has the thing that is looked for in its box is something else', async () => {
  const phones = many('Fast charging phone', 12).map((title): [string, string, string] => {
    return [title, '', 'In the box: USB cable'];
  });
  const find = await searchAmong([...phones, 'Charging cable', 'Charging cable, long']);
  expect(find('charging cable').titles.slice(0, 2)).toEqual([
    'Charging cable',
    'Charging cable, long',
  ]);
  expect(find('charging cable').full).toBe(2);
});

test('what a title calls the thing comes before what it calls after it', async () => {
  const find = await searchAmong(['Bell bicycle helmet, red', 'Bell bicycle 26", cruiser, red']);
  expect(find('bicycle').titles[0]).toMatch(/cruiser/);
  expect(find('bicycle helmet').titles[0]).toMatch(/helmet/);
});

test('what describes a thing counts less than what it is called, though it ends a part of the title', async () => {
  const find = await searchAmong(['Desk organiser, black pen', 'Ball pen, blue black']);
  expect(find('pen').titles[0]).toBe('Ball pen, blue black');
});

test('a word that nothing is called is taken for the beginning of what more products are called', async () => {
  const find = await searchAmong([
    'Travel charger, four plug heads',
    ...many('Headphones', 3),
    'Folding bed',
    ...many('Bedside speaker', 3),
  ]);
  expect(find('head').titles[0]).toMatch(/^Headphones/);
  expect(find('bed').titles).toEqual(['Folding bed']);
});

test('what shares only a measure comes after what is called so, even if it mentions the thing', async () => {
  const find = await searchAmong([
    ['Plain phone', 'Charges from any laptop.', '32 GB'],
    ...many('Laptop', 12),
    ...many('Radio', 20),
  ]);
  const { titles } = find('laptop with 32 gb');
  expect(titles[0]).toMatch(/^Laptop/);
  expect(titles).toContain('Plain phone');
});

test('where no product is called what is looked for, descriptions that mention it will do', async () => {
  const find = await searchAmong([
    ['Mirado 5', 'A quiet juicer.'],
    ...many('Quiet fan', 3),
    ...many('Radio', 20),
  ]);
  expect(find('quiet juicer')).toMatchObject({ full: 1 });
});

test('what something is for matters less than what describes it', async () => {
  const find = await searchAmong([
    ...many('Travel mug', 20),
    ['Travel mug', 'Fits any bag.'],
    ...many('Leather belt', 4),
    ...many('Bag', 3),
  ]);
  expect(find('leather bag for travel').titles[0]).toMatch(/^Bag/);
});

test('where nothing has any of the words, related ones are found', async () => {
  const find = await searchAmong(['Running band', 'Radio']);
  expect(find('gift for runners').titles).toEqual(['Running band']);
  expect(find('garden').titles).toEqual([]);
});

test('while somebody types, words that products use more often may be meant', async () => {
  const find = await searchAmong(['Head', ...many('Wireless headphones', 9)]);
  expect(find('head').titles).toEqual(['Head']);
  expect(find('head', { isTyping: true }).titles).toHaveLength(10);
});

test.each(['hedpho', 'haedph', 'headpoh', 'heaadp', 'wireless hedpho'])(
  'while somebody types %j, the slip is looked past',
  async (beginning) => {
    const find = await searchAmong([...many('Wireless headphones', 3), ...many('Helmet', 3)]);
    expect(find(beginning, { isTyping: true })).toMatchObject({ full: 3 });
    expect(find(beginning, { isTyping: true }).words.at(-1)).toContain('headphones');
    expect(find('hexapod', { isTyping: true }).titles).toEqual([]);
    expect(find('hedphones', { isTyping: true }).correction).toBe('headphones');
  },
);

test('with enough products that have all words there are no others', async () => {
  const find = await searchAmong([...many('Gym gloves', 10), ...many('Fight gloves', 10)]);
  const { titles, full } = find('gym gloves');
  expect(full).toBe(10);
  expect(titles).toHaveLength(10);
});

test('what is hidden neither counts nor is found', async () => {
  const find = await searchAmong([...many('Gym gloves', 10), 'Fight gloves']);
  expect(find('gym gloves', { hidden: 3 })).toMatchObject({ full: 9 });
  expect(find('gym gloves', { hidden: 3 }).titles).toContain('Fight gloves');
});

test('a word in the title counts more than one in the description, and neighbours more than words apart', async () => {
  const find = await searchAmong([
    ['Wireless mouse', 'Comes with a cable.'],
    'Cable',
    'Bag for a camera, water proof lining',
    'Camera bag',
  ]);
  expect(find('cable').titles).toEqual(['Cable', 'Wireless mouse']);
  expect(find('camera bag').titles[0]).toBe('Camera bag');
});

test('a misspelt word is taken for the one that stands beside the others', async () => {
  const find = await searchAmong([
    ...many('Floor lamp', 8),
    ...many('Flower bulbs', 3),
    ...many('Cat grass', 2),
    ...many('Drinking glass', 6),
    ...many('Duffle bag', 2),
  ]);
  expect(find('floer bulbs')).toMatchObject({ correction: 'flower bulbs', full: 3 });
  expect(find('floer lamp')).toMatchObject({ correction: 'floor lamp', full: 8 });
  expect(find('cat gass')).toMatchObject({ correction: 'cat grass', full: 2 });
  expect(find('uffle bag')).toMatchObject({ correction: 'duffle bag', full: 2 });
});

test('a word one slip away is meant rather than one two slips away, whatever stands beside the others', async () => {
  const find = await searchAmong([...many('Garbage can', 3), ...many('Garage bag', 8)]);
  expect(find('garbaeg bag').correction).toBe('garbage bag');
});

test('a correction is written into the search wherever the word stands, also in scripts with vowel signs', async () => {
  const find = await searchAmong([...many('चार्जर', 3), ...many('Flower bulbs', 3)]);
  expect(find('चार्जरर').correction).toBe('चार्जर');
  expect(find('floer or floer bulbs').correction).toBe('flower or flower bulbs');
});

test('nobody types two letters too many: a word that no product uses is not cut short', async () => {
  const find = await searchAmong(many('Clear microphone', 3));
  expect(find('vacuum cleaner').correction).toBeUndefined();
  expect(find('vacuum cleaarr').correction).toBeUndefined();
  expect(find('microhpome')).toMatchObject({ correction: 'microphone', full: 3 });
});

test('of two words one slip away the one that titles have beside its neighbour is meant', async () => {
  const find = await searchAmong([
    ...many('Cooler bag', 3),
    ['Golf balls', 'In any color, with a bag.'],
    ...many('Color print', 12),
    ...many('Camera bag color', 3),
  ]);
  expect(find('coolr bag').correction).toBe('cooler bag');
});

test.each([
  ['filips coffee maker', 'philips coffee maker'],
  ['bok shelf', 'book shelf'],
  ['white bookk shelf', 'white book shelf'],
  ['touth brush', 'tooth brush'],
  ['koffeemaker', 'coffee maker'],
  ['coffeemakr', 'coffee maker'],
  ['tapoline', 'trampoline'],
])('%j is taken for %j', async (typed, meant) => {
  const find = await searchAmong([
    ...many('Philips coffee maker', 3),
    ...many('White bookshelf', 3),
    ...many('Toothbrush', 3),
    ...many('Self help guide', 3),
    ...many('Touch lamp with brush', 3),
    ...many('Trampoline', 3),
  ]);
  expect(find(typed)).toMatchObject({ correction: meant, full: 3 });
});

test('neither nonsense nor what something is for is taken for another word', async () => {
  const find = await searchAmong([...many('Tool set', 3), ...many('Collage frame', 3)]);
  expect(find('xqzvwk').titles).toEqual([]);
  expect(find('xqzv wkqj').titles).toEqual([]);
  expect(find('tool set for college').correction).toBeUndefined();
  expect(find('tool set for college').titles[0]).toMatch(/^Tool set/);
});

test('a misspelt form of a word is corrected, though products use another form', async () => {
  const find = await searchAmong(many('Tape measure', 3));
  expect(find('measurisng tape')).toMatchObject({ correction: 'measuring tape', full: 3 });
  expect(find('emasuring tape')).toMatchObject({ correction: 'measuring tape', full: 3 });
  expect(find('easuring tape')).toMatchObject({ correction: 'measuring tape', full: 3 });
  const bands = await searchAmong([...many('Train track', 3), ...many('Sleep band', 3)]);
  expect(bands('sleep tracker').correction).toBeUndefined();
});

test('three letters that mean nothing have lost one, but are no other three', async () => {
  const find = await searchAmong([...many('Floor lamp', 3), ...many('Keyboard 8 gb', 3)]);
  expect(find('floor lmp')).toMatchObject({ correction: 'floor lamp', full: 3 });
  expect(find('rgb keyboard').correction).toBeUndefined();
});

test('a word that hardly a product uses is taken for a common one, unless it fits the others', async () => {
  const find = await searchAmong([
    ...many('Philips coffee maker', 9),
    ['Screw set', 'For phillips heads.'],
    ...many('Tool box', 5),
  ]);
  expect(find('phillips coffee maker')).toMatchObject({
    correction: 'philips coffee maker',
    full: 9,
  });
  expect(find('phillips screw set').correction).toBeUndefined();
});

test('a word that people know is not taken for another, unless that one names what the others describe', async () => {
  const find = await searchAmong([
    ['Television with a large screen', 'Better than a projector, for shows and films.'],
    ['Running band', 'Shows the pulse.'],
    ['Router', 'For the whole house.'],
  ]);
  expect(find('screen protector')).toMatchObject({ full: 0 });
  expect(find('screen protector').correction).toBeUndefined();
  expect(find('running shoes').correction).toBeUndefined();
  expect(find('outer house').correction).toBe('router house');
  expect(find('protector').correction).toBe('projector');
});

test('a possessive is not taken for another word', async () => {
  const find = await searchAmong([...many('Watch', 3), ['Band', 'By all means a watch.']]);
  expect(find('mens watch').correction).toBeUndefined();
});

test.each(['sony', 'lego', 'xbox', 'canon'])('the name %j is no slip', async (name) => {
  const find = await searchAmong([
    ['Radio', 'A song, on one leg, under a canopy.'],
    'Lunch box',
    ...many('Controller', 3),
  ]);
  expect(find(name).correction).toBeUndefined();
  expect(find(name).titles).toEqual([]);
  expect(find(`${name} controller`).correction).toBeUndefined();
  expect(find(`${name} controller`).titles).toHaveLength(3);
});

test('a short word with another letter is taken for what products are called, or for what stands beside the other word', async () => {
  const find = await searchAmong([...many('Desk lamp', 3), ['Radio', 'As large as a lime.']]);
  expect(find('lamo').correction).toBe('lamp');
  expect(find('desk lamo').correction).toBe('desk lamp');
  expect(find('limo').correction).toBeUndefined();
});

test('a word that sounds like another one is that one rather than any other with a letter changed', async () => {
  const find = await searchAmong([...many('Phone', 3), ...many('Zone light', 3), 'Cone']);
  expect(find('fone').correction).toBe('phone');
});

test('a form that nobody writes is a slip, though products use another form of the same word', async () => {
  const find = await searchAmong([...many('Projection screen', 12), ...many('Projector', 12)]);
  expect(find('projecter').correction).toBe('projector');
  expect(find('projections').correction).toBeUndefined();
});

test('no correction is a word that nobody writes', async () => {
  const find = await searchAmong([...many('Womens boots in a box', 3), ['Radio', 'Not loud.']]);
  expect(find('womens oots').correction).toBe('womens boots');
});

test('what is said of a correction is more than a measure written in another way', async () => {
  const find = await searchAmong([...many('Laptop, 15 inch', 3), 'Number 17']);
  expect(find('17 inch laptop').correction).toBeUndefined();
});

test.each(['can', 'so'])(
  'the word %j, which says nothing, may be the beginning of one that does',
  async (beginning) => {
    const find = await searchAmong(['Canvas sofa', 'Radio that you can hear so well']);
    expect(find(beginning).titles[0]).toBe('Canvas sofa');
    expect(find(`${beginning} radio`).titles[0]).toMatch(/^Radio/);
  },
);

test('where few products are called by both words as one, those with the second follow', async () => {
  const find = await searchAmong([
    'Smartwatch',
    'Running watch',
    'Smart plug',
    ...many('Radio', 9),
  ]);
  expect(find('smart watch')).toMatchObject({ full: 1 });
  expect(find('smart watch').titles.slice(0, 2)).toEqual(['Smartwatch', 'Running watch']);
  expect(find('sm art watch').titles[0]).toBe('Smartwatch');
});

test('a piece of a word that nobody writes is no part of two words written as one', async () => {
  const find = await searchAmong([...many('Pink car seat', 3), ...many('Toy cars', 9)]);
  expect(find('carseat pink')).toMatchObject({ correction: 'car seat pink', full: 3 });
});

test('a list finds the beginning of a word with a slip as well', async () => {
  const find = await searchAmong([...many('Wireless headphones', 3), ...many('Helmet', 3)]);
  expect(find('hedpho').titles).toHaveLength(3);
});

test('two words written as one are told apart, though one of them is unknown', async () => {
  const find = await searchAmong(many('Microwave', 3));
  expect(find('kirklandmicrowaves').titles).toHaveLength(3);
});

test('a correction can be taken back', async () => {
  const find = await searchAmong(many('Philips coffee maker', 9));
  const { correction, full, titles } = find('phillips coffee maker', { asTyped: true });
  expect(correction).toBeUndefined();
  expect(full).toBe(0);
  expect(titles).toHaveLength(9);
});

test('numbers and models are taken as they are', async () => {
  const find = await searchAmong(many('Router NX-2410', 3));
  expect(find('nx-2411')).toMatchObject({ full: 0 });
  expect(find('nx-2411').correction).toBeUndefined();
});

test.each([
  ['mac book air cover', 'MacBook Air cover'],
  ['macbook air cover', 'MacBook Air cover'],
  ['head phones', 'Headphones'],
  ['oled tvs', 'OLED TV'],
  ['sodastream', 'Soda Stream machine'],
  ['soda stream', 'Soda Stream machine'],
  ['wifi router', 'Wi-Fi router'],
  ['wi fi router', 'Wi-Fi router'],
  ['nx2410', 'Hub NX-2410'],
  ['nx 2410', 'Hub NX-2410'],
  ['64 gb card', 'Card 64GB'],
  ['8 ounce jar', 'Jar 8oz'],
  ['17 inch sleeve', 'Sleeve 17.3"'],
  ['5x8 rug', "Rug 5' x 8'"],
  ['5 x 8 rug', "Rug 5' x 8'"],
  ['grey coat', 'Gray coat'],
])('%j finds %s, however it is written', async (keyword, title) => {
  const find = await searchAmong([
    'MacBook Air cover',
    'Book cover',
    'Headphones',
    'OLED TV',
    'Head lamp',
    'Soda Stream machine',
    'Stream deck',
    'Wi-Fi router',
    'Hub NX-2410',
    'Card 64GB',
    'Jar 8oz',
    'Sleeve 17.3"',
    "Rug 5' x 8'",
    'Gray coat',
  ]);
  expect(find(keyword).titles[0]).toBe(title);
  expect(find(keyword).full).toBe(1);
});

test('a colour of three letters that no product has was taken for another word', async () => {
  const find = await searchAmong(many('Laptop to read on', 12));
  expect(find('red laptop').correction).toBeUndefined();
  expect(find('red laptop').titles).toHaveLength(12);
});

const synonym = (text: string, words: string[], oneWay = false): Rule => {
  return { id: text, kind: 'synonym', text, words, oneWay };
};

test('a synonym finds what the word itself would, and is not corrected', async () => {
  const products = [...many('OLED TV', 3), 'TV stand', 'Telltale book'];
  const plain = await searchAmong(products);
  expect(plain('tele').titles).not.toContain('TV stand');
  const find = await searchAmong(products, [synonym('tv', ['telly', 'tele'])]);
  expect(find('telly')).toMatchObject({ full: 4 });
  expect(find('telly').correction).toBeUndefined();
  expect(find('telly stand').titles[0]).toBe('TV stand');
  expect(find('oled tele')).toMatchObject({ full: 3 });
});

test('the word itself is worth a little more than its synonym', async () => {
  const find = await searchAmong(['Sofa for two', 'Couch for two'], [synonym('sofa', ['couch'])]);
  expect(find('couch').titles).toEqual(['Couch for two', 'Sofa for two']);
  expect(find('sofa').titles).toEqual(['Sofa for two', 'Couch for two']);
});

test('a phrase is found by a word and a word by a phrase, with all words of the phrase', async () => {
  const find = await searchAmong(
    ['Vacuum cleaner', 'Glass cleaner', 'Vacuum flask', 'Smartphone case', 'Phone stand'],
    [synonym('hoover', ['vacuum cleaner']), synonym('cell phone', ['smartphone'])],
  );
  expect(find('hoover')).toMatchObject({ full: 1 });
  expect(find('hoover').titles).toEqual(['Vacuum cleaner']);
  expect(find('cell phone case')).toMatchObject({ full: 1 });
  expect(find('cell phone case').titles[0]).toBe('Smartphone case');
});

test('words of a phrase are found wherever each of them stands', async () => {
  const find = await searchAmong(
    [['Cyclone 5', 'A vacuum for stairs, the quiet cleaner.'], 'Vacuum flask'],
    [synonym('hoover', ['vacuum cleaner'])],
  );
  expect(find('hoover').titles).toEqual(['Cyclone 5']);
});

test('a misspelt word beside a synonym is still corrected', async () => {
  const find = await searchAmong(
    [...many('Wireless TV', 3), 'Wired radio'],
    [synonym('telly', ['tv'], true)],
  );
  expect(find('wireles telly')).toMatchObject({ full: 3, correction: 'wireless telly' });
});

test('a misspelt synonym is taken for it, though no product uses the word', async () => {
  const find = await searchAmong(
    [...many('Arc controller', 3), 'Game board'],
    [synonym('gamepad', ['controller'])],
  );
  expect(find('gampad')).toMatchObject({ full: 3, correction: 'gamepad' });
});

test('pinned products come first in their order, once each, and count as found', async () => {
  const pin: Rule = { id: '1', kind: 'pin', text: 'radio', products: [3, 0, 2] };
  const find = await searchAmong(['Old radio', 'New radio', 'Antenna', 'Clock'], [pin]);
  const { ordinals, full, pinned } = find('radios', { hidden: 2 });
  expect([...ordinals]).toEqual([3, 0, 1]);
  expect({ full, pinned }).toEqual({ full: 3, pinned: 2 });
  expect(find('radoi').pinned).toBe(3);
  expect(find('new radio').pinned).toBe(0);
});
