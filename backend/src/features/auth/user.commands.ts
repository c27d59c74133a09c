import { User } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** A client says that its person is there. */
export async function onUserStatus({ id }: UserActor): Promise<void> {
  await User.update({ online: true }, { where: { id, online: false } })
}
