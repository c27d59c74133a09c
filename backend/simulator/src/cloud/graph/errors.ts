/** How the API answers one of its error codes. */
export type KnownError = {
  status: number
  title: string
  details: string
  type: 'OAuthException' | 'GraphMethodException'
  isTransient: boolean
  /** The call is accepted, and the error arrives as a failed status. */
  comesAsStatus: boolean
}

type Row = [code: number, status: number, title: string, details?: string]

const answered: Row[] = [
  [0, 401, 'AuthException', 'We were unable to authenticate the app user.'],
  [1, 400, 'API Unknown', 'Invalid request or possible server error.'],
  [2, 503, 'API Service', 'Temporary due to downtime or due to being overloaded.'],
  [4, 429, 'Application request limit reached'],
  [10, 403, 'Application does not have permission for this action'],
  [100, 400, 'Invalid parameter'],
  [104, 401, 'An access token is required to request this resource.'],
  [190, 401, 'Invalid OAuth access token - Cannot parse access token'],
  [200, 403, 'Requires whatsapp_business_messaging or whatsapp_business_management permission'],
  [368, 403, 'Temporarily blocked for policies violations'],
  [803, 404, 'Some of the aliases you requested do not exist'],
  [2200, 400, 'Callback verification failed'],
  [80007, 400, 'Rate limit issues'],
  [
    130429,
    400,
    'Rate limit hit',
    'Message failed to send because there were too many messages sent from this phone number in a short period of time.',
  ],
  [130497, 403, 'Business account is restricted from messaging users in this country.'],
  [131000, 500, 'Something went wrong', 'Message failed to send due to an unknown error.'],
  [131005, 403, 'Access denied', 'Permission is either not granted or has been removed.'],
  [131008, 400, 'Required parameter is missing'],
  [131009, 400, 'Parameter value is not valid'],
  [131016, 500, 'Service unavailable', 'A service is temporarily unavailable.'],
  [131021, 400, 'Recipient cannot be sender', 'Sender and recipient phone number is the same.'],
  [
    131031,
    403,
    'Account has been locked',
    'The account was restricted or disabled for violating a platform policy.',
  ],
  [131045, 500, 'Incorrect certificate', 'Message failed to send due to a phone number registration error.'],
  [131051, 400, 'Unsupported message type', 'Message type is not currently supported.'],
  [131052, 400, 'Media download error', 'Failed to download the media from the sender.'],
  [
    131056,
    400,
    '(Business Account, Consumer Account) pair rate limit hit',
    'Too many messages sent from this phone number to the same phone number in a short period of time.',
  ],
  [
    131062,
    400,
    'Business-scoped User ID (BSUID) recipients are not supported for this message',
    'Message type requires phone number.',
  ],
  [132000, 400, 'Number of parameters does not match the expected number of params'],
  [132001, 404, 'Template name does not exist in the translation'],
  [132005, 400, 'Translated text too long'],
  [132007, 400, 'Template format character policy violated'],
  [132008, 400, 'Template Parameter Format Mismatch'],
  [132012, 400, 'Parameter format does not match format in the created template'],
  [132015, 400, 'Template is paused', 'Template is paused due to low quality so it cannot be sent.'],
  [
    132016,
    400,
    'Template is disabled',
    'Template was paused too many times due to low quality and is now disabled.',
  ],
  [132018, 400, 'There is an issue with the parameters in your template'],
  [132068, 400, 'Flow is blocked', 'Flow is in blocked state.'],
  [132069, 400, 'Flow is throttled', 'Flow is in throttled state.'],
  [133000, 500, 'Incomplete Deregistration', 'A previous deregistration attempt failed.'],
  [133004, 503, 'Server Temporarily Unavailable', 'Server is temporarily unavailable.'],
  [133005, 400, 'Two-step verification PIN Mismatch', 'Two-step verification PIN incorrect.'],
  [
    133006,
    400,
    'Phone number re-verification needed',
    'Phone number needs to be verified before registering.',
  ],
  [
    133008,
    400,
    'Too Many two-step verification PIN Guesses',
    'Too many two-step verification PIN guesses for this phone number.',
  ],
  [
    133009,
    400,
    'Two-step verification PIN Guessed Too Fast',
    'Two-step verification PIN was entered too quickly.',
  ],
  [
    133010,
    400,
    'Phone number Not Registered',
    'Phone number not registered on the Whatsapp Business Platform.',
  ],
  [133015, 400, 'Please wait a few minutes before attempting to register this phone number'],
  [
    133016,
    400,
    'Account register deregister rate limit exceeded',
    'Too many attempts to register or deregister this phone number.',
  ],
  [
    135000,
    400,
    'Generic user error',
    'Message failed to send because of an unknown error with your request parameters.',
  ],
]

/** Codes that an accepted message fails with later. */
const reported: Row[] = [
  [
    130472,
    400,
    "User's number is part of an experiment",
    "Message was not sent because the user's phone number is part of an experiment.",
  ],
  [131026, 400, 'Message undeliverable', 'Message Undeliverable.'],
  [
    131042,
    400,
    'Business eligibility payment issue',
    'Message failed to send because there were one or more errors related to your payment method.',
  ],
  [
    131047,
    400,
    'Re-engagement message',
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  ],
  [
    131048,
    400,
    'Spam rate limit hit',
    'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
  ],
  [
    131049,
    400,
    'Meta chose not to deliver',
    'This message was not delivered to maintain healthy ecosystem engagement.',
  ],
  [
    131050,
    400,
    'User has stopped marketing messages',
    'Unable to deliver the message. This recipient has chosen to stop receiving marketing messages on WhatsApp from your business.',
  ],
  [131053, 400, 'Media upload error', 'Unable to upload the media used in the message.'],
]

const transient = new Set([2, 4, 131000, 131016, 133004])

const errors = new Map<number, KnownError>(
  [...answered, ...reported].map((row) => {
    const [code, status, title, details = title] = row
    return [
      code,
      {
        status,
        title,
        details,
        type: code === 803 ? 'GraphMethodException' : 'OAuthException',
        isTransient: transient.has(code),
        comesAsStatus: reported.includes(row),
      },
    ]
  }),
)

/** The answer of a code. One that is not listed is a plain 400. */
export const errorOf = (code: number): KnownError =>
  errors.get(code) ?? {
    status: 400,
    title: 'Unknown error',
    details: 'Unknown error',
    type: 'OAuthException',
    isTransient: false,
    comesAsStatus: false,
  }

/** The error of a failed status. */
export function statusErrorOf(code: number, details?: string) {
  const { title, details: usual } = errorOf(code)
  return { code, title, message: title, error_data: { details: details ?? usual } }
}

/** The error of a customer's message that the API does not show. Its titles differ from those of answers. */
export const unsupportedErrorOf = (code: number) => {
  const [title, details] =
    code === 131051
      ? ['Message type unknown', 'Message type is currently not supported.']
      : ['Message unavailable', 'This message is currently unavailable.']
  return { code, title, message: title, error_data: { details } }
}
