export { putSetting, useSettings } from './settings.queries'
