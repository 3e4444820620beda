interface Component {
  'bom-ref': string;
  name: string;
  properties?: { name: string; value: string }[];
}

interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Without what only development needs. npm's own "--omit=dev" leaves out whatever a package of development asks for
 * too, React and the driver of PostgreSQL among them.
 */
export function keepDeployed(bom: Bom, name: string): Bom {
  const components = bom.components.filter((component) => !isForDevelopment(component));
  const refs = new Set([bom.metadata.component, ...components].map((part) => part['bom-ref']));
  return {
    ...bom,
    // npm calls the shop as the folder is called.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) })),
  };
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(
    ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true',
  );
}
