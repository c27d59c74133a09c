import { Model, type ModelCtor } from 'sequelize-typescript'
import { database } from '../platform/database/database.js'
import * as all from './all.js'
import { associate } from './associations.js'

const isModel = (exported: unknown): exported is ModelCtor =>
  typeof exported === 'function' && exported.prototype instanceof Model

database.addModels(Object.values(all).filter(isModel))
associate()

export * from './all.js'
