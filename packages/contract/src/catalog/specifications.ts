export interface SpecificationDefinition {
  type: 'number' | 'text' | 'boolean' | 'list';
  unit?: string;
  /** No filter of product lists. */
  filter?: false;
  /** Derived from the options of variants, never entered as a specification. */
  ofVariants?: true;
}

/** Type and unit of each specification key. Its label is in the message catalogue. */
export const specificationDefinitions = {
  // Screens
  screenSize: { type: 'number', unit: 'inch' },
  resolution: { type: 'text' },
  panel: { type: 'text' },
  refreshRate: { type: 'number', unit: 'Hz' },
  brightness: { type: 'number', unit: 'nits' },
  responseTime: { type: 'number', unit: 'ms' },
  hdr: { type: 'boolean' },
  touch: { type: 'boolean' },
  wallMount: { type: 'text' },

  // Computing
  processor: { type: 'text' },
  graphics: { type: 'text' },
  memory: { type: 'number', unit: 'GB' },
  storage: { type: 'number', unit: 'GB' },
  readSpeed: { type: 'number', unit: 'MB/s' },
  writeSpeed: { type: 'number', unit: 'MB/s' },
  encryption: { type: 'boolean' },

  // Power
  batteryLife: { type: 'number', unit: 'hours' },
  batteryDays: { type: 'number', unit: 'days' },
  batteryCapacity: { type: 'number', unit: 'mAh' },
  energy: { type: 'number', unit: 'Wh' },
  quickCharge: { type: 'text' },
  wirelessCharging: { type: 'boolean' },
  output: { type: 'number', unit: 'W' },
  dataSpeed: { type: 'number', unit: 'Gbit/s' },

  // Body
  weight: { type: 'number', unit: 'g' },
  thickness: { type: 'number', unit: 'mm' },
  length: { type: 'number', unit: 'm' },
  material: { type: 'text' },
  waterResistance: { type: 'text' },
  foldable: { type: 'boolean' },

  // Connections
  // They are written with how many there are: "Two USB-C".
  ports: { type: 'list', filter: false },
  connection: { type: 'list' },
  simCards: { type: 'text' },
  wifi: { type: 'text' },
  coverage: { type: 'number', unit: 'm²' },
  range: { type: 'number', unit: 'm' },

  // Sound
  driver: { type: 'number', unit: 'mm' },
  noiseCancelling: { type: 'boolean' },
  microphones: { type: 'number' },
  frequencyRange: { type: 'text' },
  soundPower: { type: 'number', unit: 'W' },
  polarPattern: { type: 'text' },
  sampleRate: { type: 'number', unit: 'kHz' },

  // Picture taking and flying
  mainCamera: { type: 'text' },
  sensor: { type: 'text' },
  lens: { type: 'text' },
  video: { type: 'text' },
  stabilisation: { type: 'text' },
  flightTime: { type: 'number', unit: 'minutes' },

  // Wearing
  gps: { type: 'boolean' },
  heartRate: { type: 'boolean' },

  // Keys and pointers
  layout: { type: 'text' },
  switches: { type: 'text' },
  hotSwap: { type: 'boolean' },
  backlight: { type: 'text' },
  sensitivity: { type: 'number', unit: 'dpi' },
  buttons: { type: 'number' },

  // Light and print
  colourTemperature: { type: 'text' },
  illuminance: { type: 'number', unit: 'lx' },
  colourRendering: { type: 'number', unit: 'CRI' },
  printSpeed: { type: 'number', unit: 'pages/min' },
  paper: { type: 'text' },
  duplex: { type: 'boolean' },

  // Everything
  colour: { type: 'list', ofVariants: true },
  inTheBox: { type: 'list', filter: false },
} as const satisfies Record<string, SpecificationDefinition>;

export type SpecificationKey = keyof typeof specificationDefinitions;

interface ValueTypes {
  number: number;
  text: string;
  boolean: boolean;
  list: string[];
}

export type SpecificationValues = {
  [Key in SpecificationKey]?: ValueTypes[(typeof specificationDefinitions)[Key]['type']];
};

export function isSpecificationKey(key: string): key is SpecificationKey {
  return Object.hasOwn(specificationDefinitions, key);
}

/** True if the key is known and the value has its type. */
export function isSpecification({ key, value }: { key: string; value: unknown }): boolean {
  if (!isSpecificationKey(key)) return false;
  const { type, ofVariants }: SpecificationDefinition = specificationDefinitions[key];
  if (ofVariants) return false;
  if (type === 'list') return Array.isArray(value);
  return typeof value === (type === 'text' ? 'string' : type);
}
