import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenAPIObject } from '@nestjs/swagger';
import { methods, type Operation } from '../src/openapi/operation.js';

export interface ContractCall {
  /** E.g. `GET /api/documents/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The contract as a judge: do values keep to the schemas it gives? */
export class Contract {
  readonly calls: readonly ContractCall[];
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(readonly document: OpenAPIObject) {
    formats.default(this.ajv);
    this.ajv.addFormat('binary', true).addFormat('password', true);
    this.ajv.addSchema(document, 'contract');
    this.calls = Object.entries(document.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        const verb = method.toUpperCase();
        return operation ? [{ name: `${verb} ${path}`, method: verb, path, operation }] : [];
      }),
    );
  }

  /** What is wrong with the value, one line for each problem. */
  problems(schema: object | undefined, value: unknown): string[] {
    const validate = this.ajv.compile(inContract(schema ?? false) as object);
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`,
    );
  }
}

/** References are meant within the contract, wherever the schema is taken from. */
const inContract = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
