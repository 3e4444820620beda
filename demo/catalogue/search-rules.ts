/** What a shop for electronics tells its search. */

/** Words that mean the same here. */
export const synonymGroups: readonly (readonly [string, ...string[]])[] = [
  ['tv', 'tvs', 'television', 'telly'],
  ['earbuds', 'earphones'],
  ['controller', 'gamepad', 'joypad', 'joystick'],
  ['record player', 'turntable'],
  ['torch', 'flashlight'],
  ['microphone', 'mic'],
];

/** What people say and what the shop calls it; the shop's word alone is no reason to look for theirs. */
export const oneWaySynonyms: readonly (readonly [string, ...string[]])[] = [
  ['mobile', 'phone', 'smartphone'],
  ['cell phone', 'phone', 'smartphone'],
  ['notebook', 'laptop'],
  ['ebook reader', 'e-reader'],
  ['computer screen', 'monitor'],
  ['modem', 'router'],
  ['power adapter', 'charger'],
  ['battery pack', 'power bank'],
  ['portable charger', 'power bank'],
  ['hard disk', 'hard drive'],
  ['docking station', 'dock'],
  ['fitness tracker', 'fitness band'],
  ['kids', 'children'],
  ['pink', 'rose'],
  ['gym', 'sport'],
  ['waterproof', 'water resistance'],
  ['quadcopter', 'drone'],
  // The catalogue is in English; its kinds are also looked for in Arabic.
  ['هاتف', 'phone'],
  ['موبايل', 'phone'],
  ['جوال', 'phone'],
  ['تلفزيون', 'tv', 'tvs'],
  ['سماعات', 'headphones', 'earbuds'],
  ['مكبر صوت', 'speaker'],
  ['لابتوب', 'laptop'],
  ['تابلت', 'tablet'],
  ['ساعة', 'watch', 'smartwatch'],
  ['كاميرا', 'camera'],
  ['شاحن', 'charger'],
  ['كابل', 'cable'],
  ['باور بانك', 'power bank'],
  ['شاشة', 'monitor'],
  ['كيبورد', 'keyboard'],
  ['لوحة مفاتيح', 'keyboard'],
  ['ماوس', 'mouse'],
  ['راوتر', 'router'],
  ['طابعة', 'printer'],
  ['ميكروفون', 'microphone'],
  ['يد تحكم', 'controller'],
  ['قارئ كتب', 'e-reader'],
  ['درون', 'drone'],
];

/** Keys of products. */
export const pins: readonly { text: string; products: readonly string[] }[] = [
  { text: 'gift', products: ['pebble', 'barrel', 'pulse'] },
];

export const redirects: readonly { text: string; path: string }[] = [
  { text: 'returns', path: '/returns' },
];
