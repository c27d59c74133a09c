import type { Profile } from '@balcao/contract'
import { User, UserQueue, type Company, type Queue } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

/** Every test user's password. */
export const PASSWORD = 'guarda-chuva'

/** Its bcrypt hash at the lowest cost, computed once for all tests. */
const PASSWORD_HASH = '$2b$04$nYgE2tRWPqyy3cy1F8zELeaDMme/UvQ6BoruqlnUeStJS51QbrlcO'

export interface UserTraits {
  name?: string
  email?: string
  profile?: Profile
  super?: boolean
  active?: boolean
  emailVerified?: boolean
  queues?: readonly Pick<Queue, 'id'>[]
}

/** A user of the company who attends the given queues (none by default). */
export const aUser = (company: Company, { queues = [], ...traits }: UserTraits = {}): Promise<User> =>
  inCompany(company, async () => {
    const name = traits.name ?? `Pessoa ${unique()}`
    const user = await User.create({
      email: `${unique()}.${unique()}@example.com`,
      passwordHash: PASSWORD_HASH,
      ...traits,
      name,
    })
    await UserQueue.bulkCreate(queues.map(({ id }) => ({ userId: user.id, queueId: id })))
    return user
  })
