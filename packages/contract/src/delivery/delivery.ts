import { z } from 'zod';

/** Delivery methods, in the order in which a zone offers them. */
export const deliveryMethods = ['standard', 'express', 'pickup'] as const;

export const deliveryBases = ['flat', 'amount', 'weight'] as const;

export type DeliveryMethodKind = (typeof deliveryMethods)[number];

/** Address and hours of pick-up. */
export const pickupPlace = z.object({ address: z.string(), hours: z.string() });

const offeredMethod = z
  .object({
    kind: z.enum(deliveryMethods),
    basis: z.enum(deliveryBases).meta({ description: 'What the price goes by.' }),
    rates: z
      .array(z.object({ from: z.number(), price: z.number() }))
      .meta({ description: 'The last that begins at or below the amount, or the grams, counts.' }),
    freeFrom: z.number().optional(),
    days: z.int().meta({ description: 'Days on which the shop delivers.' }),
    arrives: z.iso.date().meta({ description: 'The day it arrives if it is ordered now.' }),
  })
  .meta({ id: 'DeliveryMethod' });

export const deliveryZone = z
  .object({
    name: z.string(),
    cities: z.array(z.string()).meta({
      description:
        'Governorates, and countries by name. The last zone also covers what no zone names.',
    }),
    price: z.number().meta({ description: 'Of the first method, for the smallest order.' }),
    days: z.int().meta({ description: 'From the order to the day it arrives.' }),
    freeFrom: z.number().optional().meta({
      description: 'Goods for this much, after the discount, are delivered free.',
    }),
    methods: z.array(offeredMethod).meta({ description: 'At least one.' }),
  })
  .meta({ id: 'DeliveryZone' });

export const deliveryTerms = z
  .object({
    zones: z.array(deliveryZone).meta({
      description: 'Empty where the shop keeps no table: then delivery costs nothing.',
    }),
    cashFee: z.number().meta({
      description: 'For paying the courier; a part of `shippingPrice` of cash orders.',
    }),
    pickup: pickupPlace.optional(),
    timeZone: z.string().meta({ description: 'In which days are counted.' }),
    returnDays: z.int(),
  })
  .meta({ id: 'DeliveryTerms' });

export type DeliveryTerms = z.infer<typeof deliveryTerms>;
export type OfferedMethod = z.infer<typeof offeredMethod>;
export type PickupPlace = z.infer<typeof pickupPlace>;

export const deliveryResponse = z.object({ data: deliveryTerms });

/** Delivery options of a cart for a city. */
export const cartDelivery = z
  .object({
    city: z
      .string()
      .meta({ description: 'Asked for, of the default address, or of the first zone.' }),
    price: z.number(),
    fullPrice: z.number().meta({ description: 'Without the free delivery.' }),
    days: z.int(),
    freeFrom: z.number().optional(),
    missing: z.number().optional().meta({ description: 'For free delivery.' }),
  })
  .meta({ id: 'CartDelivery' });

export type CartDelivery = z.infer<typeof cartDelivery>;
