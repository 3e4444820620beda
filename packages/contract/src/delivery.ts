import { z } from 'zod';

export const deliveryZone = z
  .object({
    name: z.string(),
    cities: z.array(z.string()).meta({
      description: 'Governorates. The last zone also covers what no zone names.',
    }),
    price: z.number(),
    days: z.int().meta({ description: 'From the order to the day it arrives.' }),
    freeFrom: z.number().optional().meta({
      description: 'Goods for this much, after the discount, are delivered free.',
    }),
  })
  .meta({ id: 'DeliveryZone' });

export const deliveryTerms = z
  .object({
    zones: z.array(deliveryZone).meta({
      description: 'Empty where the shop keeps no table: then delivery costs nothing.',
    }),
    timeZone: z.string().meta({ description: 'In which days are counted.' }),
    returnDays: z.int(),
  })
  .meta({ id: 'DeliveryTerms' });

export type DeliveryTerms = z.infer<typeof deliveryTerms>;

export const deliveryAnswer = z.object({ data: deliveryTerms });

/** Delivery of one cart to one city. */
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
