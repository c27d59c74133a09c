import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentSetting } from './settings.presenter.js'
import { findSettingKey, maybeSetting } from './settings.queries.js'
import { isSecretSetting } from './settings.rules.js'

/** All users get changes of settings. Changes of secrets go only to admins, masked. */
export const settingChangedBroadcast = defineBroadcast(['setting.changed'], async ({ key: name }) => {
  const key = findSettingKey(name)
  const companyId = currentCompanyId()
  return [
    {
      rooms: [isSecretSetting(key) ? rooms.admins(companyId) : rooms.company(companyId)],
      channel: 'settings',
      payload: { action: 'update', setting: presentSetting(key, await maybeSetting(key), companyId) },
    },
  ]
})
