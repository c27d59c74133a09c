import { settingsApi } from '@balcao/contract'
import { Setting } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import { changeSetting } from './settings.commands.js'
import { settingPolicy } from './settings.policy.js'
import { presentSetting, presentSettings } from './settings.presenter.js'
import { findSettingKey, listSettings, maybeSetting } from './settings.queries.js'
import { isSecretSetting } from './settings.rules.js'

export const settingsRoutes: readonly Route[] = [
  route(settingsApi.list, { access: 'user', reads: true, dependsOn: [Setting] }, async ({ actor }) =>
    presentSettings(await listSettings(), actor.companyId, { secrets: settingPolicy.seeSecrets(actor) }),
  ),

  route(settingsApi.update, { access: 'settings:write' }, async ({ params, body, actor }) => {
    const key = findSettingKey(params.key)
    authorize(actor, settingPolicy, 'change', key)
    // With a changed address, a stored secret would be sent there.
    if (actor.support && isSecretSetting(key)) throw new AppError('ERR_SUPPORT_CLOSED')
    await changeSetting(key, body.value)
    return presentSetting(key, await maybeSetting(key), actor.companyId)
  }),
]
