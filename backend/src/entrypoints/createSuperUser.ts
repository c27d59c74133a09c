import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { limits, name as nameField } from '@balcao/contract'
import { addYears } from 'date-fns'
import { object, string, ValidationError } from 'yup'
import { ensureOwnCompany } from '../features/billing/companies/index.js'
import { addFirstAdmin } from '../features/company/users/index.js'
import { User } from '../models/index.js'
import { clock } from '../platform/clock/clock.js'
import { hashPassword } from '../platform/crypto/password.js'
import { closeDatabase } from '../platform/database/database.js'
import { withPlatformScope } from '../platform/tenancy/scope.js'

const USAGE =
  'node createSuperUser.js --company "Minha Empresa" --name "Maria Silva" --email maria@example.com'

const argumentsSchema = object({
  company: nameField().required(),
  name: nameField().required(),
  email: string().trim().lowercase().email().max(limits.email.max).required(),
})

/**
 * Creates the first user of an installation, who then manages it: an admin and super user in a company of
 * their own, which is created if necessary. Prints the generated password once.
 * @throws Error when the e-mail is taken.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { company: text, name: text, email: text } })
  const input = argumentsSchema.validateSync(values)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  await withPlatformScope('the first super user', async () => {
    if (await User.findOne({ where: { email: input.email } }))
      throw new Error(`${input.email} has a login already.`)
    const { id } = await ensureOwnCompany(input.company, addYears(clock.now(), 10))
    await addFirstAdmin(id, { name: input.name, email: input.email, passwordHash, super: true })
  })
  process.stdout.write(`Login: ${input.email}\nPassword: ${password}\n`)
}

main()
  .catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    const usage = error instanceof ValidationError || error instanceof TypeError ? `\nUsage: ${USAGE}` : ''
    process.stderr.write(`The super user could not be made: ${reason}${usage}\n`)
    process.exitCode = 1
  })
  .finally(() => void closeDatabase())
