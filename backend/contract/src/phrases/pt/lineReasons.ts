import type { LineReason } from '../../resources/people/imports.js'

/**
 * Why a line of an imported table was left out. After `repeated` comes the number of the line with the same
 * value.
 */
export const lineReasons: Record<LineReason, string> = {
  numberMissing: 'Sem número',
  numberInvalid: 'Número inválido: são de 8 a 50 algarismos',
  numberShortened: 'O número perdeu algarismos na planilha (5,51E+12): formate a coluna como texto',
  numberDate: 'É uma data, não um número de telefone',
  numberSeveral: 'Há mais de um número na célula',
  numberExtension: 'O número tem ramal',
  numberAmount: 'É um valor, não um número de telefone',
  numberText: 'Há outro texto junto do número',
  nameInvalid: 'Nome inválido: são de 2 a 50 caracteres',
  emailInvalid: 'E-mail inválido',
  extraInvalid: 'Informação adicional longa demais',
  tagInvalid: 'Etiqueta inválida: são de 3 a 50 caracteres',
  repeated: 'Mesmo número da linha',
  known: 'Já é um contato',
  listed: 'Já está na lista',
  stopped: 'A importação terminou antes desta linha',
}
