import { isSendable } from '@balcao/contract'
import { Connection, OfficialNumber, Template } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { requireCapability } from '../../../../whatsapp/gateway.js'
import { findTemplate } from '../../../company/templates/index.js'

/**
 * A template that a connection can send now.
 * @throws AppError ERR_NO_WAPP_FOUND; ERR_WAPP_NOT_SUPPORTED for a linked phone, or a template with parts
 *   that are not supported here; ERR_NO_TEMPLATE_FOUND; ERR_TEMPLATE_OTHER_ACCOUNT;
 *   ERR_TEMPLATE_NOT_APPROVED.
 */
export async function sendableTemplate(connectionId: number, templateId: number): Promise<Template> {
  const connection = await Connection.findByPk(connectionId, { attributes: ['provider'] })
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND')
  requireCapability(connection.provider, 'templates')
  const template = await findTemplate(templateId)
  const number = await OfficialNumber.findByPk(connectionId, { attributes: ['businessAccountId'] })
  if (template.account?.businessAccountId !== number?.businessAccountId)
    throw new AppError('ERR_TEMPLATE_OTHER_ACCOUNT')
  if (template.status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_NOT_APPROVED')
  if (!isSendable(template.components)) throw new AppError('ERR_WAPP_NOT_SUPPORTED')
  return template
}

/**
 * The template of a connection's account by its name and language.
 * @throws AppError ERR_NO_TEMPLATE_FOUND; ERR_WAPP_NOT_SUPPORTED for a linked phone.
 */
export async function templateNamed(connectionId: number, name: string, language: string): Promise<Template> {
  const number = await OfficialNumber.findByPk(connectionId, { attributes: ['businessAccountId'] })
  if (!number) throw new AppError('ERR_WAPP_NOT_SUPPORTED')
  const account = { association: 'account', where: { businessAccountId: number.businessAccountId } }
  const template = await Template.findOne({ where: { name, language }, include: [account] })
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  return template
}
