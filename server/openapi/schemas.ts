import * as z from 'zod/mini';
import type { FilePart } from '#contract/core/call.ts';
import { FILE_BYTES, RESUME_TYPES } from '#contract/core/files.ts';

/** A JSON schema (draft 2020-12), with the properties used here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly description?: string;
}

/**
 * Converts a schema of the contract to a JSON schema.
 * @param io whether it describes a request or a response
 */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Clients must accept fields that are added later.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest as JsonSchema;
}

const CONTENT = { image: 'image/*', resume: Object.values(RESUME_TYPES).join(', ') } as const;

/** Describes a multipart body (OpenAPI 3.1, 'Encoding Object'). */
export function multipartOf(fields: JsonSchema, files: Readonly<Record<string, FilePart>>) {
  const parts = Object.entries(files);
  const described = parts.map(([name, { kind }]) => {
    const description = `${kind === 'image' ? 'A picture' : 'PDF, DOC or DOCX'}, at most ${FILE_BYTES[kind]} bytes`;
    return [name, { type: 'string', format: 'binary', description }];
  });
  const required = parts.filter(([, part]) => part.required).map(([name]) => name);
  return {
    schema: {
      ...fields,
      properties: { ...fields.properties, ...Object.fromEntries(described) },
      required: [...(fields.required ?? []), ...required],
    } as JsonSchema,
    encoding: Object.fromEntries(parts.map(([name, { kind }]) => [name, { contentType: CONTENT[kind] }])),
  };
}
