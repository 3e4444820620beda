import { describe, expect, it } from 'vitest';
import { addressChanges, cityAfter, fieldsOfAddress } from './address-fields.ts';

const nothing = fieldsOfAddress(undefined);

describe('addressChanges', () => {
  it('sends only the fields that were filled in', () => {
    const values = { city: 'Giza', district: '', details: '9 Nile St', postalCode: '', phone: '' };
    expect(addressChanges({ ...values, city: 'Giza' }, nothing)).toEqual({
      city: 'Giza',
      details: '9 Nile St',
    });
  });

  it('sends a field that was emptied', () => {
    const before = { ...nothing, city: 'Giza', phone: '01012345678' } as const;
    expect(addressChanges({ ...before, phone: '' }, before)).toEqual({ city: 'Giza', phone: '' });
  });
});

describe('fieldsOfAddress', () => {
  it('leaves a place that is not offered open', () => {
    const address = { _id: '1', isDefault: true, city: 'Atlantis', district: 'Smouha' };
    expect(fieldsOfAddress(address)).toMatchObject({ city: '', district: '' });
  });

  it('shows a governorate that checkout saved, and the city that was typed for it', () => {
    const address = { _id: '1', isDefault: true, city: 'Aswan', district: 'Kom Ombo' };
    expect(fieldsOfAddress(address)).toMatchObject({ city: 'Aswan', district: 'Kom Ombo' });
  });

  it('drops a city of another state', () => {
    const address = { _id: '1', isDefault: true, city: 'Cairo', district: 'Smouha' };
    expect(fieldsOfAddress(address)).toMatchObject({ city: 'Cairo', district: '' });
  });
});

describe('cityAfter', () => {
  it('does not take a city along into another state', () => {
    expect(cityAfter('Alexandria', 'Cairo', 'El Labban')).toBe('');
    expect(cityAfter('Aswan', 'Cairo', 'Kom Ombo')).toBe('');
  });

  it('leaves what was typed where anything may be a city', () => {
    expect(cityAfter('Aswan', 'Luxor', 'New Town')).toBe('New Town');
  });
});
