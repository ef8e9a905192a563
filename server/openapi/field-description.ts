import type { JsonSchema } from './schemas.ts';

/** Describes the valid values of a field in words. */
export function describeField(schema: JsonSchema, isRequired: boolean): string {
  const { minLength = 0, maxLength, minimum, maximum, maxItems } = schema;
  const words = [
    kindOf(schema),
    isRequired ? 'required' : absenceOf(schema),
    maxLength === 0 ? 'must be empty' : lengthOf(minLength, maxLength),
    minimum === undefined && maximum === undefined ? '' : `${minimum ?? 'anything'} to ${maximum ?? 'anything'}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    schema.description ?? '',
  ];
  return words.filter(Boolean).join(', ');
}

function absenceOf({ default: usual }: JsonSchema): string {
  if (usual === undefined) return 'optional';
  return `${usual === '' ? 'empty' : JSON.stringify(usual)} if left out`;
}

function lengthOf(least: number, most?: number): string {
  if (most === undefined) return '';
  return least > 0 ? `${least} to ${most} characters` : `at most ${most} characters`;
}

function kindOf(schema: JsonSchema): string {
  if (schema.format === 'binary') return 'file';
  if (schema.items) return 'list';
  if (schema.type === 'integer') return 'whole number';
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' or ');
}

/**
 * Describes the shape of a response in the notation of TypeScript.
 * @param indent start of each line
 */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const inner = `${indent}  `;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each) => shapeOf(each, indent)).join(' | ');
  if (schema.items) return `[\n${inner}${shapeOf(schema.items, inner)},\n${inner}…\n${indent}]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${mark}: ${shapeOf(field, inner)}`;
    });
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object') return `{ …: ${shapeOf(schema.additionalProperties, indent)} }`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}
