import type { StudioKind } from '../demo/catalogue/types.ts';
import type { ProductModel } from './model.ts';
import { model as cable } from './models/cable.ts';
import { model as camera } from './models/camera.ts';
import { model as controller } from './models/controller.ts';
import { model as deskLamp } from './models/desk-lamp.ts';
import { model as drone } from './models/drone.ts';
import { model as eReader } from './models/e-reader.ts';
import { model as earbuds } from './models/earbuds.ts';
import { model as externalDrive } from './models/external-drive.ts';
import { model as headphones } from './models/headphones.ts';
import { model as keyboard } from './models/keyboard.ts';
import { model as laptop } from './models/laptop.ts';
import { model as microphone } from './models/microphone.ts';
import { model as monitor } from './models/monitor.ts';
import { model as mouse } from './models/mouse.ts';
import { model as powerBank } from './models/power-bank.ts';
import { model as printer } from './models/printer.ts';
import { model as router } from './models/router.ts';
import { model as smartphone } from './models/smartphone.ts';
import { model as smartwatch } from './models/smartwatch.ts';
import { model as speaker } from './models/speaker.ts';
import { model as tablet } from './models/tablet.ts';
import { model as television } from './models/television.ts';
import { model as usbHub } from './models/usb-hub.ts';
import { model as wallCharger } from './models/wall-charger.ts';

const models: { readonly [K in StudioKind]: ProductModel<K> } = {
  smartphone,
  tablet,
  laptop,
  monitor,
  television,
  headphones,
  earbuds,
  speaker,
  smartwatch,
  'power-bank': powerBank,
  cable,
  'wall-charger': wallCharger,
  keyboard,
  mouse,
  controller,
  camera,
  router,
  'usb-hub': usbHub,
  'external-drive': externalDrive,
  microphone,
  'desk-lamp': deskLamp,
  'e-reader': eReader,
  drone,
  printer,
};

export function modelOf<K extends StudioKind>(kind: K): ProductModel<K> {
  return models[kind];
}
