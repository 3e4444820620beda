// `process.nextTick`, called several times for every request, makes an object by writing four properties.
// V8 learns the object's shape and writes them at once. But it forgets a shape of which no object is left
// when garbage is collected, and then, for as long as the process lives, writes each property by a search:
// a tenth of the time that an answer from memory takes. So one of these objects is kept.
import { createHook } from 'node:async_hooks';

let keptTick: object | undefined;

const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') keptTick ??= resource;
  },
});
hook.enable();
process.nextTick(() => keptTick);
hook.disable();
