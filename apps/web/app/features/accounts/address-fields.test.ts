import { describe, expect, it } from 'vitest';
import { addressChanges, cityChoices, fieldsOfAddress } from './address-fields.ts';

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

  it('drops a city of another state', () => {
    const address = { _id: '1', isDefault: true, city: 'Cairo', district: 'Smouha' };
    expect(fieldsOfAddress(address)).toMatchObject({ city: 'Cairo', district: '' });
  });
});

describe('cityChoices', () => {
  it('offers seven cities in Cairo, eight elsewhere and none before a state is chosen', () => {
    expect(cityChoices('Cairo')).toHaveLength(7);
    expect(cityChoices('Port Said')).toHaveLength(8);
    expect(cityChoices('')).toEqual([]);
  });
});
