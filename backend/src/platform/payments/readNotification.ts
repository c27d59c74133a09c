import type { ObjectSchema, AnyObject } from 'yup'
import { partReader } from '../http/input/parsePart.js'

/**
 * Reads what a provider tells, by the schema of what is used of it. Nothing else is looked at, and no list
 * may be longer than the schema says.
 * @throws Error at once when the schema does not bound its lists. What it answers throws AppError
 *   ERR_VALIDATION when a notification is none of the provider's.
 */
export const readNotification = <T extends AnyObject>(schema: ObjectSchema<T>): ((body: unknown) => T) =>
  partReader(schema, 'body') as (body: unknown) => T
