import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import { until, type Operator } from '../Operator.js'
import { numbers } from '../phases.js'

/** Customers whom one agent attends at the same time. */
const CONVERSATIONS = 4

/** An attendant who can log in. */
export interface Attendant {
  id: number
  email: string
  companyId: number
  /** Numbers of the customers with an open ticket at this attendant. */
  customers: string[]
}

interface DeskPlan {
  /** Number of the desk, from 0. */
  index: number
  agents: number
}

/** The password of every attendant. */
export const PASSWORD = 'correct horse battery staple'

/** A company with its own number, whose attendants have open conversations. */
export class Desk {
  private constructor(
    readonly phone: string,
    readonly attendants: readonly Attendant[],
  ) {}

  /** Creates everything by the product's own means, except for the many users and the accepted tickets. */
  static async open(operator: Operator, { index, agents }: DeskPlan): Promise<Desk> {
    const phone = `551142${String(index).padStart(7, '0')}`
    await becomeAdmin(operator, index)
    const { id: connectionId } = await operator.link(phone)
    await operator.sendWithoutPause()
    const attendants = await createAttendants(operator, { index, agents })
    const customers = numbers(`5512${String(index).padStart(2, '0')}`, agents * CONVERSATIONS)
    for (const number of customers)
      await operator.control('POST', '/contacts', {
        number,
        name: `Cliente ${number.slice(-4)}`,
        script: 'reader',
      })
    await openTickets(operator, { connectionId, phone, customers, attendants })
    attendants.forEach((attendant, own) => {
      attendant.customers = customers.filter((_number, at) => at % agents === own)
    })
    return new Desk(phone, attendants)
  }
}

async function becomeAdmin(operator: Operator, index: number): Promise<void> {
  const email = `load-${index}@balcao.local`
  const who = ['--company', `Carga ${index}`, '--name', 'Carga', '--email', email]
  const { output } = await operator.product.runProgram('createSuperUser', ...who)
  operator.callAs(email, /^Password: (\S+)$/m.exec(output)?.[1] ?? '')
}

/** The first one by the API, the others as copies: hashing hundreds of passwords would take minutes. */
async function createAttendants(operator: Operator, { index, agents }: DeskPlan): Promise<Attendant[]> {
  const email = (number: number) => `agent-${index}-${number}@balcao.local`
  await operator.api('POST', '/users', {
    name: 'Atendente 0',
    email: email(0),
    password: PASSWORD,
    profile: 'user',
  })
  await operator.query(
    `insert into users (company_id, name, email, password_hash, profile)
     select company_id, 'Atendente ' || number, 'agent-' || $1::int || '-' || number || '@balcao.local', password_hash, profile
       from users, generate_series(1, $2::int - 1) as number where email = $3`,
    [index, agents, email(0)],
  )
  return operator.query<Attendant>(
    `select id, email, company_id as "companyId", '{}'::text[] as customers from users
      where email = any($1::text[]) order by id`,
    [Array.from({ length: agents }, (_, number) => email(number))],
  )
}

interface Opening {
  connectionId: number
  phone: string
  customers: readonly string[]
  attendants: readonly Attendant[]
}

/** Each customer writes once, and their ticket is opened by an attendant, in turn. */
async function openTickets(
  operator: Operator,
  { connectionId, phone, customers, attendants }: Opening,
): Promise<void> {
  const { id } = await operator.control<{ id: string }>('POST', '/bursts', {
    to: phone,
    contacts: customers,
    messages: customers.length,
    text: 'hello',
  })
  await operator.control('POST', `/bursts/${id}/release`, {})
  await until('a ticket of each customer', async () => {
    const [row] = await operator.query<{ count: number }>(
      'select count(*)::int as count from tickets where connection_id = $1 and unread_messages > 0',
      [connectionId],
    )
    return row?.count === customers.length || undefined
  })
  const opened = await operator.query(
    `update tickets set status = 'open', user_id = ($2::int[])[1 + (customer.at - 1) % cardinality($2::int[])]
       from contacts join unnest($3::text[]) with ordinality as customer (number, at) on customer.number = contacts.number
      where tickets.contact_id = contacts.id and tickets.connection_id = $1 returning tickets.id`,
    [connectionId, attendants.map((attendant) => attendant.id), customers],
  )
  if (opened.length !== customers.length) throw new Failure(`${opened.length} tickets are open`)
}
