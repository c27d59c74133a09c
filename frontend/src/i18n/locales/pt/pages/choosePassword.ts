export const choosePassword = {
  title: 'Escolha sua senha',
  invited: '{{name}}, há um convite para você em {{company}}. Você entra com {{email}}.',
  forgot: '{{name}}, escolha uma nova senha para {{email}} em {{company}}.',
  name: 'Seu nome',
  nameHelp: 'É o que colegas e clientes veem.',
  full: 'O plano de {{company}} não tem mais vagas. Fale com quem convidou você.',
  password: 'Nova senha',
  help: 'De 5 a 50 caracteres. Evite o que é fácil de adivinhar.',
  submit: 'Salvar e entrar',
  toLogin: 'Ir para a entrada',
}

declare module '../../../phrases' {
  interface Sources {
    choosePassword: typeof choosePassword
  }
}
