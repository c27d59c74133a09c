import type { TemplateUse } from '@balcao/contract'
import { col, fn, Op, type ModelStatic, type WhereOptions } from 'sequelize'
import type { Model } from 'sequelize-typescript'
import { byAlphabet } from '../platform/database/alphabet.js'

/** A feature's use of one template. */
export interface FoundTemplateUse extends TemplateUse {
  templateId: number
}

/**
 * Where a feature uses message templates: what it would still send, or offers to send. One entry for each
 * template and name. A template that is used stays here when WhatsApp has deleted it. Runs in the company's
 * scope.
 */
export type UsesTemplates = (templateIds: readonly number[]) => Promise<FoundTemplateUse[]>

interface Rows {
  kind: TemplateUse['kind']
  /** Attribute with the name of a row; absent: the rows of a template are counted together. */
  name?: string
  /** Only these rows. */
  where?: WhereOptions
}

/**
 * `UsesTemplates` of a model with the attribute `templateId`. Named rows are in the order of the alphabet.
 */
export const usesTemplatesBy =
  (model: ModelStatic<Model>, { kind, name, where = {} }: Rows): UsesTemplates =>
  async (templateIds) => {
    const among = { [Op.and]: [where, { templateId: { [Op.in]: [...templateIds] } }] }
    const rows: unknown = await model.findAll({
      where: among,
      raw: true,
      ...(name === undefined
        ? { attributes: ['templateId', [fn('count', col('id')), 'count']], group: ['templateId'] }
        : { attributes: ['templateId', name], order: [byAlphabet(model.name, name), ['id', 'ASC']] }),
    })
    return (rows as Record<string, string | number>[]).map((row) => ({
      templateId: Number(row['templateId']),
      kind,
      name: name === undefined ? null : String(row[name]),
      count: name === undefined ? Number(row['count']) : 1,
    }))
  }
