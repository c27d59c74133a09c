import { getIn, setIn, type FormikErrors } from 'formik'
import type { TFunction } from 'i18next'
import { ValidationError, type AnyObjectSchema } from 'yup'
import { formatDate } from '../../i18n/format'
import { i18n } from '../../i18n/i18n'

/** Whether a limit counts characters, not a number, date or list. */
const isLength = (params: ValidationError['params']): boolean => typeof params?.['value'] === 'string'

const isEmptyList = (params: ValidationError['params']): boolean =>
  Array.isArray(params?.['value']) && params['value'].length === 0

const limitText = (limit: unknown): string =>
  limit instanceof Date ? formatDate(limit) : Number(limit).toLocaleString(i18n.language)

/** The phrase of a broken rule. A feature's own rules have their phrase as message. */
function phrase({ type, params, message }: ValidationError, t: TFunction): string {
  switch (type) {
    case 'required':
    case 'optionality':
    case 'nullable':
      return t('common.validation.required')
    case 'min':
      if (isEmptyList(params)) return t('common.validation.required')
      return isLength(params)
        ? t('common.validation.tooShort', { min: String(params?.['min']) })
        : t('form.atLeast', { min: limitText(params?.['min']) })
    case 'max':
      return isLength(params)
        ? t('common.validation.tooLong', { max: String(params?.['max']) })
        : t('form.atMost', { max: limitText(params?.['max']) })
    case 'email':
      return t('common.validation.email')
    case 'typeError':
    case 'oneOf':
    case 'matches':
    case 'integer':
      return t('common.validation.invalid')
    default:
      return message
  }
}

/**
 * Validates values with the contract's schema, as the server will. Returns one phrase per field.
 * @param phrases replace the usual ones, by field and rule
 */
export function validateWith(
  schema: AnyObjectSchema,
  values: object,
  t: TFunction,
  phrases: Readonly<Record<string, string>> = {},
): FormikErrors<Record<string, string>> {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const broken = error.inner.length > 0 ? error.inner : [error]
    let errors: FormikErrors<Record<string, string>> = {}
    for (const rule of broken) {
      const field = rule.path ?? ''
      // An empty field breaks several rules; "required" is the most helpful one.
      if (getIn(errors, field) === undefined || rule.type === 'required')
        errors = setIn(errors, field, phrases[`${field}.${rule.type}`] ?? phrase(rule, t)) as typeof errors
    }
    return errors
  }
}

const fieldNamedBy = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('field' in error)) return undefined
  return typeof error.field === 'string' ? error.field.replace(/^body\./, '') : undefined
}

/** The form field that a server error names, if any. */
export function refusedField<V extends object>(error: unknown, values: V): (keyof V & string) | undefined {
  const field = fieldNamedBy(error)
  return field !== undefined && Object.hasOwn(values, field) ? (field as keyof V & string) : undefined
}
