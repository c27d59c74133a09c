import { feature } from '../../../kit/feature.js'
import { OfficialNumber } from '../../../models/index.js'

export const officialNumbersFeature = feature({
  owns: [OfficialNumber],
  namesNoPerson: { official_numbers: 'the company’s own numbers' },
  namesNoFile: { 'official_numbers.webhook_key': 'part of an address' },
  exportsCompany: {
    tables: {
      official_numbers: {
        by: ['id'],
        without: ['sealed_access_token', 'sealed_app_secret', 'sealed_verify_token', 'webhook_key'],
      },
    },
  },
})
