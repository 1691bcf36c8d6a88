export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passe motdepasse mdp pass passphrase secret secrete admin administrateur administrator root user
  utilisateur login compte invite guest test tests essai demo default defaut changeme changezmoi bienvenue welcome bonjour
  bonsoir hello coucou salut merci monsieur madame internet ordinateur computer portable telephone bureau travail boulot
  service mairie ville commune france francais francaise paris marseille lyon lille toulouse nantes bordeaux nice rennes
  strasbourg bretagne normandie provence alsace corse regie reservation salle azerty azertyuiop qwerty qwertz qwertyuiop
  qsdf qsdfgh qsdfghjklm asdf asdfgh asdfghjkl wxcv wxcvbn zxcv zxcvbn zxcvbnm azer qwer aqwzsx qazwsx azsqdf poiuyt
  mlkjhg lkjhgf nbvcxw abc abcd abcde abcdef abcdefg abcdefgh abcdefghij abcdefghijkl alphabet lettre letmein iloveyou
  iloveu jetaime jtm amour amoureux love lover lovely doudou doudoune loulou louloute chouchou choupette cheri cherie
  bebe babygirl baby coeur princesse princess prince reine queen king roi ange angel diable demon enfer paradis soleil
  sunshine lune etoile star stars ciel terre feu neige hiver automne printemps ete summer winter spring autumn janvier
  fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april june july
  august september october november december lundi mardi mercredi jeudi vendredi samedi dimanche monday friday sunday
  maison jardin famille family maman papa mamie papi frere soeur enfant enfants copain copine ami amis friend friends
  chien chat chats chaton cheval lapin tigre lion loup ours dauphin dragon panda papillon oiseau poisson tortue
  monkey tiger dog cat horse wolf eagle shadow master superman batman spiderman pokemon pikachu starwars football foot
  soccer basketball baseball hockey rugby tennis olympique psg barcelona liverpool arsenal chelsea manchester juventus
  real madrid zidane ronaldo messi neymar mbappe michael jordan jessica jennifer ashley nicole daniel thomas nicolas
  julien pierre paul jacques jean marie sophie camille charlotte chloe emma lea manon marine marion laura pauline
  caroline celine isabelle nathalie sandrine stephanie valerie veronique sylvie martine christine catherine monique
  francoise anne alexandre alexandra alexis antoine arnaud benjamin bruno cedric christian christophe claude clement
  david didier dominique emilie eric etienne fabien fabrice florian francis franck frederic gabriel gerard gilles
  guillaume hugo jerome jeremy joseph julie kevin laurent louis louise lucas ludovic marc martin mathieu mathilde
  matthieu maxime melanie michel nathan olivier oceane pascal patrice patrick philippe quentin raphael remi robert
  romain samuel sarah sebastien serge simon sylvain theo thibault valentin vanessa victor vincent virginie xavier yann
  yves chocolat caramel fraise vanille banane orange cerise pomme citron cookie nutella fromage pizza cafe coffee biere
  beer vodka whisky coca cocacola musique music guitare piano danse rock metal jazz rap skyrock nirvana metallica
  beatles freedom liberte egalite fraternite republique victoire gagner champion magique magic mystere licorne unicorn
  flower fleur rose violette jasmin marguerite tulipe oceane plage vacances soleil voyage moto voiture ferrari porsche
  peugeot renault citroen mercedes mustang harley google facebook twitter instagram youtube gmail hotmail yahoo orange
  samsung apple iphone android windows microsoft linux oracle cisco server serveur database matrix trustno access
  whatever nothing something cheese pepper ginger hunter ranger killer ninja warrior soldier buster cowboys thunder
  blink hallo super cool top secure securite security private prive personnel temp temporaire provisoire nouveau new
  correct horse battery staple open sesame ouvre toi azertyui motdepass le la les de du des un une mon ma mes ton ta moi
  my the is and et je tu il elle nous vous suis est
  `
    .trim()
    .split(/\s+/),
)
