import {
  limits,
  campaignsApi,
  fillCampaignText,
  type Campaign as WireCampaign,
  campaignSettingsApi,
} from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import {
  assertStorageLeft,
  dropUploads,
  reserveStorage,
  storeUpload,
  toHeldFile,
} from '../../conversations/media/index.js'
import { findPerson, pageOfExcluded } from './audience.queries.js'
import {
  changeFile,
  copyCampaign,
  createCampaign,
  removeCampaign,
  updateCampaign,
} from './campaigns.commands.js'
import { presentCampaign, presentWithShipments } from './campaigns.presenter.js'
import { firstValidEntries } from '../contactLists/index.js'
import { findCampaign, firstShipments, listCampaigns } from './campaigns.queries.js'
import { readBudget } from './connectionBudget.queries.js'
import { changeSettings } from './campaignSettings.commands.js'
import { readSettings } from './campaignSettings.queries.js'
import { variantsOf } from './campaigns.rules.js'
import { dryRun } from './dryRun.js'
import { estimate } from './estimate.queries.js'
import { filledTemplate } from './official/filledTemplate.js'
import { sendTest } from './sendTest.js'
import { presentSettings } from './campaignSettings.rules.js'

const access = 'campaigns:manage'

/** A campaign that was just changed. */
const presented = async (id: number): Promise<WireCampaign> => presentCampaign(await findCampaign(id))

/** Kinds of file that can carry a text as their caption. */
const KINDS: readonly string[] = ['image', 'video', 'document']

export const campaignsRoutes: readonly Route[] = [
  route(campaignsApi.list, { access }, async ({ query }) => {
    const { rows, ...facts } = await listCampaigns(query)
    return { records: rows.map(presentCampaign), ...facts }
  }),

  route(campaignsApi.get, { access }, async ({ params, query }) => {
    const campaign = await findCampaign(params.id)
    if (query.shipments === false) return presentCampaign(campaign)
    return presentWithShipments(
      campaign,
      await firstShipments(campaign),
      await firstValidEntries(campaign.contactListId, limits.campaign.olderRows),
    )
  }),

  route(campaignsApi.create, { access }, ({ req, body, actor }) =>
    createOnce(
      campaignsApi.create,
      { req, body, actor },
      async () => presented(await createCampaign(body, actor)),
      presented,
    ),
  ),

  route(campaignsApi.update, { access }, async ({ params, body }) => {
    await updateCampaign(params.id, body)
    return presented(params.id)
  }),

  route(campaignsApi.remove, { access }, async ({ params }) => {
    await removeCampaign(params.id)
    return { message: 'Campaign deleted' }
  }),

  route(campaignsApi.copy, { access }, async ({ params, actor }) => {
    const id = await copyCampaign(await findCampaign(params.id), actor)
    await reserveStorage()
    return presented(id)
  }),

  uploadRoute(
    campaignsApi.attach,
    {
      access,
      admit: async ({ params, bytes }) => {
        await findCampaign(params.id)
        await assertStorageLeft(bytes)
      },
      prepare: storeUpload,
    },
    async ({ params, files: [file, ...others] }) => {
      if (file.size === 0) throw new AppError('ERR_MEDIA_EMPTY')
      if (!KINDS.includes(file.kind)) throw new AppError('ERR_MEDIA_WITHOUT_TEXT', { field: 'body.file' })
      await changeFile(params.id, toHeldFile(file))
      // Only one file is sent with the text.
      dropUploads(others)
      await reserveStorage()
      return { ...(await presented(params.id)), mensagem: 'Arquivo anexado' }
    },
  ),

  route(campaignsApi.detach, { access }, async ({ params }) => {
    await changeFile(params.id, null)
    return { ...(await presented(params.id)), mensagem: 'Arquivo excluído' }
  }),

  route(campaignsApi.preview, { access }, async ({ params }) => {
    const campaign = await findCampaign(params.id)
    const { reason, ...person } = await findPerson(campaign, params.entryId)
    const { variables } = await readSettings()
    const filled = (texts: readonly string[]) =>
      variantsOf(texts).map(({ variant, text }) => ({
        variant,
        text: fillCampaignText(text, person, variables),
      }))
    const template = await filledTemplate(campaign, person, variables)
    return {
      person,
      reason,
      messages: template === null ? filled(campaign.messages) : [{ variant: 1, text: template }],
      confirmations: filled(campaign.confirmations),
    }
  }),

  routeOutsideScope(campaignsApi.test, { access }, ({ params, body, actor, inScope }) =>
    sendTest({ id: params.id, body, actor, inScope }),
  ),

  route(campaignsApi.dryRun, { access, cost: 'heavy' }, async ({ params }) =>
    dryRun(await findCampaign(params.id)),
  ),

  route(campaignsApi.excluded, { access, cost: 'heavy' }, async ({ params, query }) =>
    pageOfExcluded(await findCampaign(params.id), query),
  ),

  route(campaignSettingsApi.get, { access }, async () => presentSettings(await readSettings())),

  route(campaignSettingsApi.update, { access }, async ({ body }) =>
    presentSettings(await changeSettings(body)),
  ),

  route(campaignSettingsApi.estimate, { access, cost: 'heavy' }, ({ query }) => estimate(query)),
  route(campaignSettingsApi.connectionBudget, { access, reads: true }, ({ params }) => readBudget(params.id)),
]
