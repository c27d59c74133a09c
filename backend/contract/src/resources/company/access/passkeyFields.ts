import { object, string } from 'yup'

/** Characters of Base64URL in one field. The longest, an attestation, has about a thousand. */
const MAX_FIELD = 3_000

const bytes = () =>
  string()
    .matches(/^[\w-]*$/, '${path} must be Base64URL')
    .max(MAX_FIELD)

const fields = {
  id: bytes().required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
}

/** Answer of `navigator.credentials.get`, as JSON. Other fields are ignored. */
export const passkeyAssertion = () =>
  object({
    ...fields,
    response: object({
      clientDataJSON: bytes().required(),
      authenticatorData: bytes().required(),
      signature: bytes().required(),
    }).required(),
  })
    .default(undefined)
    .optional()

/** Answer of `navigator.credentials.create`, as JSON. Other fields are ignored. */
export const passkeyAttestation = () =>
  object({
    ...fields,
    response: object({
      clientDataJSON: bytes().required(),
      attestationObject: bytes().required(),
    }).required(),
  })
    .default(undefined)
    .optional()
