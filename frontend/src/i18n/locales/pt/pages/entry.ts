/** Phrases before the login: sign-up, forgotten password, e-mail verification. */
export const entry = {
  toSignUp: 'Criar uma conta',
  noAccount: 'Ainda não usa o {{product}}?',
  forgot: 'Esqueceu a senha?',
  guide: 'Não consegue entrar?',
  toLogin: 'Ir para a entrada',
  hasAccount: 'Já tem uma conta?',
  passkey: 'Entrar com chave de acesso',
  companyAccount: 'Entrar com a conta da empresa',
  companyAccountAt: 'Em {{host}}',
  signUp: {
    title: 'Crie sua conta',
    subtitle: 'Sua empresa começa a atender em poucos minutos.',
    trial_one: 'O primeiro dia é grátis.',
    trial_other: 'Os primeiros {{count}} dias são grátis.',
    company: 'Nome da empresa',
    name: 'Seu nome',
    phone: 'Telefone (opcional)',
    plan: 'Plano',
    perMonth: '{{value}} por mês',
    recommended: 'Recomendado',
    free: 'Grátis',
    users_one: '{{count}} usuário',
    users_other: '{{count}} usuários',
    connections_zero: 'nenhuma conexão',
    connections_one: '{{count}} conexão',
    connections_other: '{{count}} conexões',
    queues_zero: 'nenhuma fila',
    queues_one: '{{count}} fila',
    queues_other: '{{count}} filas',
    submit: 'Criar conta',
    failed: 'Erro ao criar usuário. Verifique os dados informados.',
    companyTaken: 'Já existe uma empresa com este nome.',
    proving:
      'Um instante: seu navegador termina uma conta que protege o cadastro de robôs. O envio segue sozinho.',
    notProved:
      'Seu navegador não conseguiu fazer a conta que protege o cadastro de robôs. Atualize-o ou use outro.',
    mailedTitle: 'Confira seu e-mail',
    mailed:
      'Enviamos uma mensagem para {{email}} que diz como continuar. Se este e-mail ainda não tinha conta, a sua está pronta: entre com a senha que escolheu. Olhe também a caixa de spam.',
    mailedLink:
      'Enviamos uma mensagem para {{email}} que diz como continuar. Abra o link dela para terminar o cadastro. Ele vale por um dia. Olhe também a caixa de spam.',
    confirmTitle: 'Termine seu cadastro',
    confirmText: 'Digite a senha que você escolheu no cadastro.',
    otherPassword: 'Não é a senha que você escolheu no cadastro.',
    linkOver:
      'Este link não vale mais. Se a conta já existe, entre com ela. Se não, faça o cadastro de novo.',
    closedTitle: 'O cadastro está fechado',
    closedText: 'Quem administra esta instalação cria as contas. Se a sua já existe, entre com ela.',
    noPlans: 'Nenhum plano está à venda no momento.',
  },
  locked: {
    byMail: 'Ou peça um link em “Esqueceu a senha?” e entre agora.',
    byAdmin:
      'Ou peça a quem administra sua empresa que libere sua entrada: em Usuários, na aba Acessos do seu nome.',
  },
  recovery: {
    title: 'Esqueceu a senha?',
    subtitle: 'Enviaremos um link para você escolher outra.',
    submit: 'Enviar link',
    sentTitle: 'Confira seu e-mail',
    sentText:
      'Se há uma conta com {{email}}, o link está a caminho. Ele vale por 30 minutos. Olhe também a caixa de spam.',
  },
  verification: {
    title: 'Confirmação de e-mail',
    done: 'Pronto: {{email}} está confirmado.',
    goOn: 'Continuar',
  },
}

declare module '../../../phrases' {
  interface Sources {
    entry: typeof entry
  }
}
