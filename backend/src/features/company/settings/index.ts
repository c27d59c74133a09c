import { feature } from '../../../kit/feature.js'
import { Setting } from '../../../models/index.js'
import { secretSettings } from './openSecret.js'
import { settingChangedBroadcast } from './settings.broadcast.js'
import { settingsRoutes } from './settings.routes.js'

export { openSecrets } from './openSecret.js'
export { changeSetting, storeFirstSettings } from './settings.commands.js'
export { presentSettings } from './settings.presenter.js'
export {
  companySettings,
  campaignsAreOn,
  mayExportContacts,
  openSettings,
  settingOf,
  settingsOfCompany,
  timezonesOf,
} from './settings.queries.js'
export { toCompanySettings, type CompanySettings } from './settings.rules.js'

export const settingsFeature = feature({
  owns: [Setting],
  routes: settingsRoutes,
  sealedColumns: [secretSettings],
  broadcasts: [settingChangedBroadcast],
  namesNoFile: { 'settings.key': 'the name of the setting' },
  movesCompany: {
    tables: { settings: { same: 't.key = row.key' } },
  },
  exportsCompany: { leaves: { settings: 'exported without secrets, as they are read' } },
})
