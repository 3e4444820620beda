import type { SentenceBank } from './sentence-bank.ts';

/** Remarks that fit only part of a kind, by the key of the subcategory. */
export const subcategorySentences: Readonly<Record<string, SentenceBank>> = {
  'headphones-noise-cancelling': {
    praise: [
      'The cancelling is as good as sets twice the price.',
      'I switch it on and the aeroplane is gone.',
      'I wear them eight hours a day at work and forget they are on.',
      'They make the morning commute bearable.',
      'The open office has become a library.',
      'Calls are clear even on a windy street.',
    ],
    quibble: [
      'I feel a slight pressure with the cancelling on.',
      'Sharp noises still come through.',
    ],
    complaint: ['The cancelling crackles in the wind.', 'It lets in every voice around me.'],
  },
  'headphones-studio': {
    praise: [
      'Honest sound, my mixes travel better now.',
      'I hear things in old records that I had missed for years.',
      'Every part can be replaced, so this is my last pair.',
    ],
    quibble: ['Not forgiving with bad recordings.', 'The cable is long for a desk.'],
    complaint: ['The middle is so thin that I cannot judge a voice with them.'],
  },
  'earbuds-noise-cancelling': {
    praise: ['The train goes quiet at a touch.', 'I sleep on planes again.'],
    quibble: ['The wind confuses them now and then.'],
    complaint: ['The cancelling hisses louder than the noise it removes.'],
  },
  'earbuds-sport': {
    praise: [
      'Half a marathon and I never touched them.',
      'No wind noise on the bike.',
      'Rinsed them under the tap, no problem.',
    ],
    quibble: ['The hooks get in the way of my glasses.'],
    complaint: ['They came loose on the first run and now I own one.'],
  },
  'speakers-portable': {
    praise: [
      'Caught in a downpour and kept playing.',
      'It came on every trip this summer.',
      'Loud enough for the whole garden.',
    ],
    quibble: ['The charging flap is fiddly.', 'A carrying bag would be nice.'],
    complaint: ['One splash and it was silent for good.'],
  },
  'speakers-home': {
    praise: ['It plays all day in the kitchen.', 'Sounds like a much bigger box.'],
    quibble: ['It wants a bit of room around it.'],
    complaint: ['The knob crackles each time I turn it.'],
  },
  'speakers-soundbars': {
    praise: [
      'At last I understand what they mumble in films.',
      'One cable to the TV and that was it.',
      'The night mode has saved my marriage.',
    ],
    quibble: ['It covers the lower edge of our screen.', 'I had to move the sofa for it.'],
    complaint: ['The sound lags behind the lips.', 'The subwoofer drops out in every chase.'],
  },
  'phones-flagship': {
    praise: [
      'The camera is faster than my children, and that says something.',
      'Two numbers in one phone, finally one pocket less.',
      'Even big games run without a hitch.',
      'Updates for years to come, that decided it.',
    ],
    quibble: ['The camera bump makes it rock on the table.'],
    complaint: ['The camera hunts for focus until the moment is gone.'],
  },
  'phones-everyday': {
    praise: [
      'Good pictures by day, and enough of everything else.',
      'Just right for my father, who hates phones.',
    ],
    quibble: ['A few apps came along that I did not ask for.', 'Photos get grainy after sunset.'],
    complaint: ['Half a year of use and it has become slow.'],
  },
  'phones-camera': {
    praise: [
      'My proper camera has been in the drawer since.',
      'Photos in the evening come out natural.',
      'Portraits look like portraits, not like cut-outs.',
    ],
    quibble: ['The lens ring collects dust.'],
    complaint: ['Every second picture has a purple flare.'],
  },
  'phones-compact': {
    praise: ['It fits my pocket, my hand and my life.', 'My thumb reaches everything.'],
    quibble: ['The battery is as small as the rest.'],
    complaint: ['The keys on the screen are too small for me.'],
  },
  'tvs-oled': {
    praise: [
      'Black is black, films are a different thing now.',
      'Like looking through a window at night.',
      'I paused a film just to show people the stars.',
    ],
    quibble: ['In bright sun you draw the curtains.'],
    complaint: ['It dims by itself in long white scenes.'],
  },
  'tvs-qled': {
    praise: [
      'Bright enough for breakfast television in full sun.',
      'The colours are lively without being silly.',
    ],
    quibble: ['Dark corners are a little cloudy.'],
    complaint: ['There is a grey veil over dark scenes.'],
  },
  'tvs-mini-led': {
    praise: [
      'Contrast is superb, and no halo that I can see.',
      'Fireworks on it look like fireworks.',
    ],
    quibble: ['A faint glow around subtitles.'],
    complaint: ['You can watch the zones switch on and off.'],
  },
  'tvs-frame': {
    praise: [
      'Visitors think it is a painting.',
      'No reflections, although the window is right opposite.',
      'It hangs flat against the wall, as promised.',
    ],
    quibble: ['The frame shows a tiny gap at one corner.'],
    complaint: ['The motion sensor turns it on for the cat, all night.'],
  },
  'tvs-small': {
    praise: ['Ideal for the bedroom.', 'One person can carry and hang it.'],
    quibble: ['The sound is thin, as you would expect.'],
    complaint: ['The picture fades as soon as you stand up.'],
  },
  'laptops-gaming': {
    praise: [
      'Everything on high and still smooth.',
      'The lights can be turned off, which won me over.',
    ],
    quibble: ['Take the charger, always.', 'You hear it when it works hard.'],
    complaint: ['So loud that my team hears it through the headset.'],
  },
  'laptops-convertible': {
    praise: ['Folded like a tent it is perfect for cooking.', 'Writing on it by hand feels right.'],
    quibble: ['A bit heavy to hold as a tablet.'],
    complaint: ['The screen turns itself round at random.'],
  },
  'laptops-study': {
    praise: [
      'It survived a whole year of lectures and buses.',
      'All the sockets the university still uses.',
    ],
    quibble: ['The screen could be brighter outside.'],
    complaint: ['A corner cracked in the first month at school.'],
  },
  'tablets-children': {
    praise: [
      'It has been dropped down the stairs and still works.',
      'The time limit ends without tears.',
      'The kids share it without fighting, which is a miracle.',
    ],
    quibble: ['The bumper is hard to clean.'],
    complaint: ['The games ask my son to buy things.'],
  },
  'tablets-drawing': {
    praise: ['The pen feels like graphite on paper.', 'Reading and marking scores on it is a joy.'],
    quibble: ['Nibs wear down quickly.'],
    complaint: ['The line wobbles when I draw slowly.'],
  },
  'watches-sport': {
    praise: [
      'Pulse matches the chest strap almost beat for beat.',
      'It finds satellites before I have tied my shoes.',
      'It brought me home from a trail in fog.',
    ],
    quibble: ['The training advice is a bit strict.'],
    complaint: ['According to it I ran through a lake.'],
  },
  'watches-smart': {
    praise: [
      'It looks like a nice watch and not like a gadget.',
      'Messages come as a gentle tap, no more ringing.',
    ],
    quibble: ['Answering on it is fiddly.'],
    complaint: ['Notifications arrive an hour late, all at once.'],
  },
  'cameras-mirrorless': {
    praise: ['Focus finds the eyes before I do.', 'The dials are a joy, I hardly see the menu.'],
    quibble: ['The lens cap gets lost easily.'],
    complaint: ['The shutter hung after two hundred pictures.'],
  },
  'cameras-action': {
    praise: [
      'Video is steady even when I am not.',
      'It was used in rain, dust and salt water and did not complain.',
    ],
    quibble: ['Indoors the picture is noisy.'],
    complaint: ['It overheats and stops in the middle of filming.'],
  },
  'power-banks-pocket': {
    praise: ['It lives in my jacket and weighs nothing.', 'No problem at airport security.'],
    quibble: ['Good for one charge, not for two.'],
    complaint: ['It discharges by itself in the bag.'],
  },
  'power-banks-laptop': {
    praise: ['It charges my laptop on the train, properly.', 'No problem at airport security.'],
    quibble: ['A small brick, let us be honest.'],
    complaint: ['The laptop says “slow charger” whatever I do.'],
  },
  'power-banks-stations': {
    praise: [
      'Kept everything running when the street lost power.',
      'A weekend in the van without a worry.',
    ],
    quibble: ['The fan starts when you fill it quickly.'],
    complaint: ['The display says half full and then it is dark.'],
  },
  'chargers-wall': {
    praise: ['It leaves the next socket free.', 'So small that I searched for it in my own bag.'],
    quibble: ['It turns in the socket when I pull the cable.'],
    complaint: ['The prongs bent in my bag.'],
  },
  'chargers-desktop': {
    praise: ['Five bricks gone, one box instead.', 'It stays on the desk when I pull a cable.'],
    quibble: ['The mains cable is thick.'],
    complaint: ['The ports are so close that two plugs do not fit side by side.'],
  },
  'keyboards-mechanical': {
    praise: [
      'The sound is low and full, not clacky.',
      'Changing the switches took an evening and was fun.',
    ],
    quibble: ['Taller than I am used to.'],
    complaint: ['Two switches were dead on arrival.'],
  },
  'keyboards-low': {
    praise: ['Nobody complains in the open office.', 'My wrists lie flat and thank me.'],
    quibble: ['Not much travel, that is a matter of taste.'],
    complaint: ['It loses letters when I type fast.'],
  },
  'keyboards-compact': {
    praise: ['Small enough that the mouse has room.', 'I learned the second layer in two days.'],
    quibble: ['I still look for the arrows.'],
    complaint: ['Too small after all, my fingers collide.'],
  },
  'mice-ergonomic': {
    praise: ['My wrist has stopped aching.', 'It felt odd for two days and right ever since.'],
    quibble: ['You need to find the right height for your chair with it.'],
    complaint: ['My thumb hurts where it never did before.'],
  },
  'networking-mesh': {
    praise: ['Calls walk with me from cellar to attic.', 'Adding a piece took one minute.'],
    quibble: ['The pieces want to be close to each other.'],
    complaint: ['The pieces lose sight of each other every night.'],
  },
  'storage-rugged': {
    praise: [
      'It fell off the table while running and did not care.',
      'It has been in the river. It works.',
    ],
    quibble: ['The rubber collects dust.'],
    complaint: ['The flap over the socket tore off.'],
  },
  'hubs-travel': {
    praise: ['It lives in my bag and has saved three presentations.', 'Lighter than my keys.'],
    quibble: ['The lead is stiff and lifts it off the table.'],
    complaint: ['The lead broke at the plug after a few trips.'],
  },
};
