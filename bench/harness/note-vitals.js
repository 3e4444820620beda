// Runs in the measured page before anything else and writes down what the browser reports.
const notes = { firstPaint: Number.NaN, largestPaint: Number.NaN, tasks: [], shift: 0, events: [] };
window.vitals = notes;

function watch(type, take, more = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...more,
  });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') notes.firstPaint = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  notes.largestPaint = startTime;
});
watch('longtask', ({ duration }) => {
  notes.tasks.push(duration);
});
watch('layout-shift', ({ value }) => {
  notes.shift += value;
});
watch(
  'event',
  ({ duration, interactionId }) => {
    if (interactionId) notes.events.push(duration);
  },
  { durationThreshold: 16 },
);
