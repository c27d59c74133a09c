import { __Thing__ } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'

/** The company's, by name. */
export const list__Things__ = (): Promise<__Thing__[]> =>
  __Thing__.findAll({
    order: [
      ['name', 'ASC'],
      ['id', 'ASC'],
    ],
  })

/** The one of this id, or null when the scope's company has none. */
export const maybe__Thing__ = (id: number): Promise<__Thing__ | null> => __Thing__.findByPk(id)

/** @throws AppError ERR_NO___THING___FOUND */
export async function find__Thing__(id: number): Promise<__Thing__> {
  const __thing__ = await maybe__Thing__(id)
  if (!__thing__) throw new AppError('ERR_NO___THING___FOUND')
  return __thing__
}
