import { entriesOf, folded, partsOf, rememberWords, type Stem, stemsOf } from './word-groups.ts';

export const CONCEPTS: readonly string[] = [
  'price~s cost~s charge~s fee~s | kosten kostet koste *preis~e *gebühr~en berechn~et | prix tarif~s coût~e coûte~nt frais | precio~s cuesta~n coste~s tarifa~s cobr~ar | prijs prijz~en kost tarief tarieven rekent rekenen | prezz~o costo costi costa tariff~a canone canoni',
  'plan~s tier~s package~s edition subscription~s | tarif~e *paket~e | forfait~s formule~s abonnement~s | plan~es tarifa~s paquete~s | *abonnement~en *pakket~ten | pian~o abbonament~o pacchett~o',
  'free gratis | kostenlos~e gratis *kostenfrei~e | gratuit~e gratis | gratis gratuit~o | gratis kosteloos | gratis gratuit~o',
  'trial~s try tries tried test~ing tasting sample~s | test~en *testphase *probe~n probier~en ausprobier~en | essai~s essayer essayez tester | prueba~s probar prueb~e | *proefperiode *proefplaatsing proef *proefles~sen *proefmaand proberen uitproberen | prova provare',
  'cancel~lation terminat~e | *kündig~en kündbar stornier~en absag~en aufhör~en | résili~er annul~er arrêter | cancel~ar anul~ar rescindir | *opzeg~gen beëindig~en annuler~en stopzett~en | disdir~e disdett~a annull~are recess~o',
  'notice | *frist *kündigungsfrist | préavis | preaviso | *opzegtermijn *opzegperiode | preavviso',
  'contract~s commitment~s commit agreement~s term lock~ed lock-in tied bind~ing bound | *vertrag~es *verträg~e *laufzeit *vertragsdauer *bind~et gebunden verpflicht~et | contrat~s engagement~s engag~er engagé~s | contrato~s permanencia compromiso | *contract~en *looptijd *overeenkomst~en | contratt~o vincol~o',
  'refund~s reimburse | *erstatt~en *rückerstattung zurückzahl~en | rembours~er | reembols~ar devol~ver devolución | terugbetal~en restitutie | rimbors~o',
  'high height tall | *hoch *höhe | haut~eur | alt~o altura | hoog hoogte | alt~o altezza',
  'money | geld | argent | dinero | geld | denaro soldi',
  'guarantee~d warranty | *garantie~n gewährleistung | garanti~e | garantía~s garant~iza | *garantie~s | garanzi~a',
  'discount~s | *rabatt~e nachlass | remise~s réduction~s rabais | descuento~s | *korting~en | scont~o',
  'invoice~s bill~ing | *rechnung~en | facture~s factur~ation | factura~s factur~ación | *factu~ur | fattur~a',
  'receipt~s | *beleg~e | reçu~s justificatif~s | recibo~s | kwitantie~s | ricevut~a',
  'month~ly | *monat~lich | mois mensuel~le | mes mensual~es meses | *maand~elijks | mese mesi mensil~e',
  'year~ly annual~ly | *jahr~e jährlich *jähr~ig | année~s annuel~le ans | año~s anual~es | *jaar jaren | anno anni annual~e',
  'week~ly | *woche~n wöchentlich | semaine~s hebdomadaire | semana~s semanal | week weken wekelijks | settiman~a',
  'weekend~s | *wochenende~n | week-end~s | weekend fine-settimana | weekend~s | week-end',
  'day~s daily | tag~e täglich tagen | jour~s quotidien~ne | día~s diario | dag dagen dagelijks | giorn~o',
  'hour~s | *stunde~n uhr | heure~s | hora~s | uur uren | ora ore',
  'certif~ied certificate certification accredited audited | *zertifi~ziert *zertifikat *testat testiert *bescheinigung akkreditiert | certifi~é certificat accrédité | certific~ado acreditado | gecertific~eerd *certifica~at keurmerk~en | certific~ato',
  'data | *daten | donnée~s | datos | *gegevens | dati',
  'stor~ed store hosted kept | *speicher~n gespeichert liegen aufbewahrt gehostet | stock~ées héberg~ées conserv~ées | almacen~an guard~an alojad~os | opgeslagen *opslag bewaard | archiviat~i ospitat~i',
  'server~s datacenter | server *rechenzentr~um | serveur~s | servidor~es | servers | server',
  'secur~ity secure | *sicher~heit | sécuri~té | segur~idad | *beveilig~ing *veilig~heid | sicurezz~a sicur~o',
  'privacy | *datenschutz | confidentialité | privacidad | privacy | privacy riservatezza',
  'encrypt~ed | *verschlüssel~t | chiffr~ées crypt~ées | cifrad~os encript~ados | versleutel~d | crittograf~ia cifrat~i',
  'insur~ance insured | *versicher~ung versichert | assur~ance | segur~o asegurad~o | *verzeker~ing verzekerd | assicur~azione',
  'phone~s telephone~s call~s calling ring ringing hotline | *telefon~isch anruf~en rufen hotline | téléphon~e appel~s appel~ez appeler | teléfono~s llam~ar telefónic~o | telefo~on bellen gebeld | chiam~are',
  'email e-mail mail | mail e-mail | courriel mail | correo mail | mail e-mail | mail e-mail',
  'support help helpdesk assistance assist~ance service line | support *hilfe *unterstütz~ung *betreu~ung *dienst kundenservice service | assistance aide support service~s | soporte ayuda asistencia atención atiend~e atend~emos servicio | *hulp *ondersteun~ing klantenservice service | assistenza supporto aiut~o servizio',
  'reach~able contact~ing call message write | *erreich~en kontakt~ieren anrufen schreib~en | joindre contact~er joignable écri~re | contact~ar escrib~ir | bereik~baar contact | contatt~are raggiung~ibile',
  'open~ing | *öffn~en geöffnet besetzt | ouvert~e ouverture horaires | abiert~o horario apertura atiend~e | geopend | apert~o apertura orari~o',
  'customer~s client~s | *kunde~n kunden | client~s | client~es | *klant~en *afnemer~s | client~i',
  'user~s | nutzer *benutzer *anwender | utilisateur~s | usuario~s | *gebruiker~s | utent~i',
  'employee~s staff people team | *mitarbeit~er leute angestellt~e menschen *team beschäftigt~e | salarié~s personnes employé~s équipe | emplead~os personas trabajador~es equipo | *medewerker~s personeel mensen werknemer~s | dipendent~i personale persone addett~i',
  'work~s working | *arbeit~en | travaill~er travail | trabaj~an trabajo | werken werkt | lavor~o',
  'participant~s student~s pupil~s learner~s | *teilnehm~er *schüler *kursteilnehmer | participant~s élève~s étudiant~s | participante~s alumn~os estudiante~s | *deelnemer~s *leerling~en cursist~en student~en | partecipant~i student~i alliev~i',
  'material~s | *material~ien *unterlagen | matériel~s | material~es | *materiaal *materialen | material~e',
  'teach~ing teacher~s instruct~or trainer~s | *lehr~er *dozent~en trainer didaktisch | enseign~ant professeur~s formateur~s pédagogique~s | enseñ~anza profesor~es docente~s didáctic~o | *docent~en *leraar leraren | insegnant~i docent~i didattic~o',
  'child~ren kids | *kind~er | enfant~s | niñ~os | *kinderen | bambin~i',
  'adult~s | erwachsen~e | adulte~s | adult~os | volwassen~en | adult~i',
  'age | *alter | âge | edad | *leeftijd | età',
  'onetoone individual | einzeltraining~s einzelunterricht~s einzelkurs~e einzelstunde~n einzelcoaching~s einzeltermin~e | individuel~le particulier | individual~es | individue~el privéles privélessen | individual~e',
  'group~s | *gruppe~n | groupe~s | grupo~s | *groep~en | grupp~o',
  'course~s lesson~s class~es | *kurs~e *unterricht *stunde~n | cours leçon~s | curso~s clase~s | *cursus~sen *lessen les | cors~o lezion~e',
  'found~ed founder established started | *gründ~en gegründet *gründer | fond~ée fondateur créé~e | fund~ó fundad~a | opgericht oprichter~s | fondat~a fondator~e',
  'based located headquarter~s office~s | sitz *standort~e *büro~s | siège bureau~x situé~e | sede oficina~s | gevestigd *hoofdkantoor *vestiging~en | sede uffici~o',
  'deliver~y deliveries ship~ping shipped dispatch | *liefer~n *versand geliefert | livr~aison livrer expédi~tion | entreg~a envío~s envi~ar | leveren levert geleverd *levering~en *levertijd bezorg~en verzend~ing | consegn~a sped~izione',
  'turnaround duration takes | dauer~t *dauer | durée dure~nt délai | duración tarda plazo | duurt duur | durat~a',
  'order~s ordering | *bestell~en *bestellung auftrag | command~e commander | pedido~s encarg~ar | *bestelling~en | ordin~e',
  'install~ation mount fit~ting setup set-up onboard~ing implementation activation | *einricht~ung *montage *montier~t install~ation aufbau~en *einführung *aktivierung~en | install~ation montage pose paramétr~age activation | instal~ación monta~je configur~ación activación | *installat~ie *plaatsing *activering | montaggio installazion~e attivazion~e',
  'move~s moving migrat~e migration~s transfer~s import~s switch~ing | *übernehm~en übernahme *umzug *umstieg *importier~en *import übertrag~en umzieh~en | transf~érer transmis~sible cessible~s céder migr~ation import~er reprendre repris~e reprend~re reprenez | migr~ación transfer~ir import~ar traslad~ar tra~er | overnemen overstap~pen *verhuiz~en overzetten overdraag~baar overdracht~en overgedragen | trasfer~ire migrazion~e passagg~io',
  'export~s | *export~ieren | export~er | export~ar | exporteren | esport~are',
  'integrat~e integration connect~s interface works sync~s | *schnittstelle~n *anbind~ung verbind~et *integr~ation übergib~t *übergabe verbund~en | intégr~ation connect~e interface | integra~ción conect~a conexión | *koppeling~en *integratie~s verbind~en | integr~azione colleg~are',
  'app~s application~s mobile | app~s *anwendung | application~s appli~s mobile~s | aplicación aplicaciones app~s móvil~es | applicatie~s mobiel~e | applicazion~e',
  'offline internet | offline internet *netz | hors-ligne internet réseau | internet red',
  'software program | *software *programm | logiciel~s | software programa~s | *programma~s | programm~a',
  'accounting bookkeeping | *buchhalt~ung *buchführung | comptab~ilité | contab~ilidad | *boekhoud~ing | contabil~ità',
  'tax~es | *steuer~n | impôt~s fiscal~e | impuesto~s fiscal~es | *belasting~en btw | tass~e impost~e iva',
  'payment~s pay~ing paid | *zahl~ung zahlen bezahl~en | paie~ment payer | pago~s pagar | *betal~en betaalt | pagament~o pagare',
  'card~s | *karte~n *kreditkarte *zahlungsdaten | carte~s | tarjeta~s | *creditcard~s kaart kaarten | carta',
  'rent~al rented hire lease | *miet~en gemietet verleih *leas~en | lou~er location louée~s | alquil~er arriend~o | *huur huren huurt gehuurd verhuur~t | noleggi~o affitt~o',
  'buy~ing purchase | kauf~en *kauf | achet~er achat | compr~ar | kopen koopt *aankoop aanschaf~fen | compr~are acquist~are',
  'sell~ing sale~s | verkauf~en *vertrieb | vend~re vente~s | vend~er venta~s | verkop~en verkoop~t | vend~ita',
  'repair~s maintenance | *reparier~en *reparatur *wartung | répar~er entretien maintenance | repar~ar mantenimiento | *repar~atie *onderhoud *storing~en | ripar~azione manutenzione',
  'emergency | *notfall *notdienst | urgence~s | urgencia~s | noodgeval~len spoedgeval~len | emergenz~a urgenz~a',
  'night weekend around-the-clock | *nacht *wochenende~n | nuit week-end | noche fin-de-semana | weekend | notte',
  'allowed permitted | erlaubt dürf~en darf gestattet | autoris~é permis | permit~ido | toegestaan mogen | consentit~o permess~o',
  'page~s | seite~n | page~s | página~s | *pagina~s | pagin~a',
  'language~s | *sprache~n | langue~s | idioma~s lengua~s | *taal talen | lingu~a',
  'translat~ion translator | *übersetz~ung | tradu~ction | traduc~ción tradu~cir | *vertal~ing | traduzion~e tradut~tore',
  'quality | *qualität | qualité | calidad | *kwaliteit | qualità',
  'standard normal regular usual | normal~e *standard üblich~e | standard normal~e | estándar normal~es | *standaard normale | standard',
  'express rush fast~er quick~ly urgent | *eil~ig express schnell~er | express rapide~ment urgent~e | urgente rápid~o exprés | spoed snel~ler | veloc~e rapid~o',
  'limit~s maximum | *höchst~ens maximal *limit | maximum limite~s | máximo límite~s | *limiet~en maximaal maximum | massim~o',
  'minimum | mindest~ens *mindest | minimum moins | mínimo | minimaal minstens minimale | minim~o',
  'unlimited | unbegrenzt~e | illimité~s | ilimitad~o | onbeperkt~e | illimitat~o',
  'number size | *anzahl größe *größe | nombre taille | número tamaño | *aantal grootte | numer~o quantità',
  'company business~es firm~s | *unternehmen *betrieb~e firma | entreprise~s société~s | empresa~s | bedrijf *bedrijven *onderneming~en | aziend~a impres~a',
  'partner~s | *partner | partenaire~s | soci~os',
  'award~s prize | *auszeichnung~en *preis | prix récompense~s | premio~s | *onderscheiding~en | premi~o',
  'country countries market~s regions | land länder *markt | pays marché~s | país~es mercado~s | landen *markten | paese paesi mercat~o',
  'origin source | *herkunft stammen beziehen | viennent provenance origine | proced~en origen | *herkomst afkomstig | provenienz~a',
  'machine~s device~s | *maschine~n *gerät~e | machine~s appareil~s | máquina~s aparato~s | *apparaat *apparaten *automaat *automaten | macchin~a apparecch~io',
  'boss owner~s director ceo manag~er lead~s runs | *geschäftsführ~er *inhaber *chef~in leit~et führt | dirigeant directeur gérant patron | director~a dueñ~o gerente | directeur eigenaar | direttor~e titolar~e',
  'job~s vacancy hiring role~s | *stelle~n *jobs | emploi~s poste~s recrut~ement | empleo~s vacante~s puesto~s | *vacature~s | posizion~i',
  'end ends | ende | fin | fin final | einde | fine',
  'funding investment~s investor~s invested | *finanzierung~srunde investor~en | financement levée~s investisseur~s | financiación inversión inversor~es | *financiering *investering~en investeerder~s | finanziament~o investiment~o investitor~i',
  'location~s site~s branch~es office~s | *standort~e *filiale~n *büro~s *niederlassung~en | site~s établissement~s agence~s bureau~x | sede~s oficina~s sucursal~es | *locatie~s *vestiging~en *filialen | sede sedi filial~e',
  'time save~s saving saved | *zeit spar~en *ersparnis | temps gagn~er économis~er | tiempo ahorr~ar | *tijd bespar~en besparing | tempo risparm~io',
  'parts spare | *ersatzteil~e teile | pièce~s | pieza~s recambio~s repuesto~s | onderdeel onderdelen | ricambi~o pezzi',
  'safe~ty | *sicher~heit | sécuri~té sûr~e | segur~idad | *veilig~heid | sicur~ezza',
  'wrong mistake~s error~s incorrect | *fehler~haft falsch~e | erreur~s erroné~e | error~es equivocad~o incorrect~o | fout~en verkeerd~e onjuist~e | errore errori sbagliat~o',
  'payslip~s payroll | *lohnabrechnung~en *gehaltsabrechnung~en lohnzettel | bulletin~s paie | nómina~s | loonstroo~k salarisstroo~k loonadministratie | paghe cedolin~o',
  'penalt~y fines | *strafe~n *bußgeld~er *säumniszuschl~ag | pénalité~s amende~s | multa~s penalizaci~ón sanci~ón | boete~s | penale penali sanzion~e multe',
  'damage~d broken breaks breakage~s | beschädig~t schaden schäden kaputt defekt~e | endommag~é cassé~e dégât~s abîmé~e | dañ~ado roto rota averiad~o avería~s | beschadig~d schade kapot~te | danneggiat~o rotto guast~o',
  'replac~e exchange~d swap~ped | ersetz~en austausch~en | remplac~er échang~er | reemplaz~ar sustitu~ir | vervang~en omruil~en | sostitu~ire',
  'apprentice~s trainee~s | azubi~s auszubildende~n *lehrling~e | apprenti~s alternant~s apprentissage | aprendiz aprendices | stagiair~s | apprendist~a',
  'parking | *parkplatz *parkplätze parken | parking stationne~ment | aparcamiento~s parking | parkeer~plaats parkeren parkeerplek | parchegg~io',
  'engineer~s technician~s fitter~s | *techniker~in monteur~e | technicien~s | técnico~s | monteur~s technicus technici | tecnico tecnici',
  'response respon~d react~ion answer~s repl~y replies replied | *reaktionszeit~en reagier~en antwort~en beantwort~en | intervention~s réaction~s répon~dre réponse~s | respuesta reacción respond~er contesta~r | reactietijd responstijd reage~ren antwoord~en beantwoord~en | intervent~o reazion~e rispo~ndere rispost~a',
  'cutoff deadline~s',
  'travel call-out callout | *anfahrt~spauschale | déplacement~s | desplazamiento~s | voorrijkosten voorrijden | trasfert~a uscita',
  'labour labor | *arbeitszeit *arbeitsstunde~n | main-d’œuvre | mano-de-obra | arbeidsloon manuren uurloon | manodopera',
  'subcontract~ors | *subunternehmer *nachunternehmer | sous-traitan~ts | subcontrat~as | onderaannem~ers | subappalt~o',
  'licen~ce | *lizenz~en | licence~s | licencia~s | licentie~s | licenz~a',
  'bed~s bedding | *bett~en | lit~s literie | cama~s | *bed bedden | lett~o',
  'hotel~s | *hotel~s | hôtel~s | hotel~es | *hotel~s | albergh~i',
  'guest~s | *gast *gäste~n | hôte~s | huésped~es | *gast gasten | ospit~e',
  'garden~s | *garten *gärten | jardin~s | jardín~es | *tuin~en | giardin~o',
  'window~s | *fenster~n | fenêtre~s | ventana~s | *ra~am ramen | finestr~a',
  'heating boiler~s | *heizung~en *kessel | chauffage chaudière~s | calefacción caldera~s | *verwarming *ketel~s | riscaldamento caldai~a',
  'deposit~s down-payment downpayment prepayment | *anzahlung~en *kaution~en | acompte~s caution~s arrhes | depósito~s anticipo~s fianza | *aanbetaling~en *waarborg~som borg | deposit~o cauzion~e accont~o caparr~a',
  'noise noisy loud~ness quiet sound decibel~s | *lärm lautstärke laut leise *geräusch~e | bruit bruyant~e sonore~s silencieux | ruido~so silencios~o | *geluid geluids~niveau lawaai~ig stil | rumor~e rumoros~o silenzios~o',
  'photo~s picture~s image~s | *foto~s *bild~er | photo~s image~s | foto~s imagen imágenes | *foto *foto’s afbeelding~en | foto immagin~i',
  'meeting~s | besprechung~en *sitzung~en | réunion~s | reunion~es reunión | *vergadering~en | riunion~i',
  'temperature~s | *temperatur~en | température~s | temperatura~s | *temperatu~ur | temperatur~a',
  'backup~s | *sicherung~en *backup~s | sauvegarde~s | respaldo~s | *backup~s reservekopie~ën | backup',
  'lift~s elevator~s | *aufzug *aufzüge~n fahrstuhl fahrstühle | ascenseur~s | ascensor~es | *lift~en | ascensor~e',
  'fail~s failed failure~s outage~s breakdown~s | *ausfall *ausfäll~e ausfällt fällt | panne~s coupure~s | fallo~s avería~s corte~s | uitval~t storing~en | guast~o interruzion~e',
  'look care maintain~s service | *betreu~t betreut pfleg~en wart~et *wartung | entretien~t | cuid~amos mantene~mos | onderhoud~t zorg~en verzorg~en | cur~iamo',
  'training~s trained workshop~s | *schulung~en geschult schult *weiterbildung~en | formation~s stage~s | formación capacitación taller~es | training~en opleiding~en | formazione addestrament~o',
  'appointment~s booking~s book~ed reserv~e | *termin~e buch~en *buchung~en reservier~en | rendez-vous réserv~er | cita~s reserv~ar | afspraak afspraken boek~en reserver~en | appuntament~o prenot~are',
  'holiday~s vacation closed | *urlaub *feiertag~e geschlossen | vacances férié~s fermé~s | vacaciones festivo~s cerrad~o | vakantie~s feestdag~en gesloten | vacanz~e festiv~o chius~o',
  'return~s | *rückgabe *retoure~n zurückgeb~en rücksend~en | retour~ner | devolu~ción devolv~er | retour~neren terugstur~en | reso resi restitu~ire',
  'weigh~t heavy | *gewicht wiegt wiegen | poids pèse~nt | peso pesa | gewicht weegt wegen | peso pesa',
  'expir~y valid~ity | gültig~keit *verfall~en | expir~er valable~s validité | caduc~a vál~ido validez | verval~len geldig~heid | scadenz~a valid~o',
  'includ~ed | enthalten inklusive inbegriffen | inclus~e compris~e | incluid~o inclu~ye | inbegrepen inclusief | inclus~o compres~o',
  'extra additional surcharge~s | zusätzlich~e *zuschlag *zuschläge *aufpreis | supplément~aire | adicional~es suplement~o recargo~s | extra toeslag~en bijkomend~e | supplement~o aggiuntiv~o',
  'review~s testimonial~s rating~s | *bewertung~en *rezension~en | avis témoignage~s | reseña~s opiniones valoraci~ón | beoordeling~en review~s | recension~i valutazion~i',
  'sustainab~le environment~al ecolog~ical | nachhaltig~keit *umwelt ökologisch~e | durab~le environnement~al écologi~que | sostenib~le medioambient~al ecológic~o | duurza~am milieu | sostenibil~e ambient~e ecologic~o',
  'energy electricity power | *strom *energie | énergie électri~cité | energía electric~idad | *stroom *energie | energi~a elettric~ità',
  'water | *wasser | eau | agua | water | acqua',
  'clean~ing | *reinig~ung putz~en sauber~keit | nettoy~age ménage | limpi~eza | schoonma~ak reinig~ing | puli~zia',
  'food meal~s catering | *essen *speise~n *mahlzeit~en | repas nourriture | comida~s | eten maaltijd~en | cibo past~i pasto',
  'accessib~le wheelchair disab~led | barrierefrei~heit rollstuhl~fahrer | accessib~le handicap~é | accesib~le discapaci~dad | rolstoel~en toegankelijk~heid | accessibil~e disabil~i',
  'room~s space~s hall~s | *räume raum *saal halle~n | salle~s espace~s | sala~s espacio~s | zaal zalen ruimte~s | sala spazi~o',
  'equipment gear tool~s | *ausrüstung *ausstattung *werkzeug~e | équipement~s outil~s | equipamiento herramienta~s | uitrusting gereedschap~pen | attrezzatur~a',
  'beginner~s | anfänger einsteiger | débutant~s | principiante~s | beginner~s beginneling~en | principiant~i',
  'level~s | niveau~s stufe~n | niveau~x | nivel~es | niveau~s | livell~o',
  'exam~s | *prüfung~en | examen~s | examen exámenes | examen~s toets~en | esam~e',
  'regist~er registration enrol~l sign-up | *anmeld~ung registrier~en | inscri~ption inscrire | inscri~pción inscrib~irse | aanmeld~en inschrijv~en | iscri~zione',
  'member~ship | *mitglied~er *mitgliedschaft | adhérent~s membre~s adhésion | miembro~s membresía | *lidmaatschap leden lid | membr~i tesser~a',
  'law lawyer~s legal | *anwalt *anwält~e *gesetz~e rechtlich~e | avocat~s juridique~s loi | abogad~o ley leyes | advocaat advocaten juridisch~e wet | avvocat~o legge',
  'doctor~s physician~s | arzt *ärzt~e | médecin~s docteur~s | médic~o doctor~es | arts artsen dokter~s | medic~o dottor~e',
  'patient~s | patient~en | patient~s | paciente~s | patiënt~en | pazient~e',
  'building~s house~s home | haus häuser *gebäude | maison~s bâtiment~s logement~s | casa~s edificio~s vivienda~s | huis huizen gebouw~en woning~en | casa case edific~io',
  'vehicle~s car cars van vans | *fahrzeug~e autos | voiture~s véhicule~s camionnette~s | coche~s vehículo~s furgoneta~s | voertuig~en busje busjes | veicol~o furgon~e',
  'report~s | *bericht~e | rapport~s | informe~s | rapport~en verslag~en | rapport~o relazion~e',
  'school~s | *schule~n | école~s lycée~s collège~s | colegio~s escuela~s | *school scholen | scuol~a',
  'grow~th increase~d | wachs~tum gewachsen steiger~n gestiegen | croissance augment~er hausse | crec~imiento aument~ar | groei~de gestegen toename | cresc~ita aument~o',
  'reduc~e decrease~d fewer | reduzier~t gesenkt gesunken weniger | rédui~re baiss~e diminu~er | reduc~ir bajad~a dismin~uir | verminder~d gedaald verlaagd minder | ridu~rre riduzione diminu~ire',
]; // prettier-ignore

const SHORTEST_OPEN = 3;
const SHORT_STEM = 4;
const ENDINGS =
  /^(?:s|es?|en|ern?|ee?s?|d|te?[nrs]?|n|[bdgmnpt]?(?:ings?|ed|ers?)|ments?|e?st|als?|ly|y|ies|ables?|ages?|aisons?|ances?|a[rns]?|os?|i?o|ad[ao]s?|a[ct]ion(?:es|s)?|re|ez|ons|nt|us?|ung(?:en)?|lich\p{L}*|(?:e?s)?(?:version|zeit|konto|zugang|account|vertrag|preis|karte|satz)\p{L}*)?$/u;

const PRICE = 0;

const WORDS = CONCEPTS.map(entriesOf);
const STEMS = stemsOf(CONCEPTS);

function fits({ stem, hasEndings }: Stem, ending: string): boolean {
  if (!hasEndings || stem.length < SHORTEST_OPEN) return ending === '' || ending === 's';
  return stem.length > SHORT_STEM || ENDINGS.test(ending);
}

type Concepts = readonly ReadonlySet<number>[];

const readWord = rememberWords((word) => {
  const key = folded(word);
  const parts = partsOf(key, STEMS, fits);
  return {
    key,
    concepts: parts.map(({ stems }) => new Set(stems.map(({ group }) => group))),
    start: Math.min(key.length, ...parts.map(({ start }) => start)),
  };
});

const conceptsOf = (word: string): Concepts => readWord(word).concepts;

const entriesBeside = (word: string): string[] => [
  ...new Set(
    conceptsOf(word)
      .flatMap((part) => [...part])
      .flatMap((concept) => WORDS[concept]!),
  ),
];

export const wordsBeside = (word: string): string[] =>
  entriesBeside(word).map((one) => one.replaceAll(/[*~]/g, ''));

export const stemsBeside = (word: string): string[] =>
  entriesBeside(word).map((one) => one.replace('*', '').split('~')[0]!);

export const isOfPrice = (word: string): boolean => conceptsOf(word).some((part) => part.has(PRICE));

const SHORTEST_MODIFIER = 4;

export function isNamedExactly(word: string, text: readonly string[]): boolean {
  const { key, concepts, start } = readWord(word);
  if (concepts.length === 0 || start < SHORTEST_MODIFIER) return true;
  const modifier = key.slice(0, start);
  return text.some((other) => readWord(other).key.includes(modifier));
}

const stemOf = (key: string): string =>
  key
    .replace(/(?:ungen|ung|ions?|ing|ed|es|en|s|(?<![cfhnprst])t)$/u, '')
    .replace(/([aeou])\1(?=\p{L}$)/u, '$1');
const SHORTEST_STEM_OF_VERB = 4;

const LONG_ENOUGH = 5;

const SHORTEST_PLURAL = 4;

export function isForm(a: string, b: string): boolean {
  const [one, other] = [readWord(a).key, readWord(b).key];
  if (one === other) return true;
  if (one.startsWith('weekend') !== other.startsWith('weekend')) return false;
  const length = Math.min(one.length, other.length);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (length >= SHORTEST_PLURAL && (long === `${short}s` || long === `${short}es`)) return true;
  const stem = stemOf(one);
  if (stem.length >= SHORTEST_STEM_OF_VERB && stem === stemOf(other)) return true;
  return (
    length >= LONG_ENOUGH &&
    Math.abs(one.length - other.length) <= 2 &&
    one.slice(0, length - 1) === other.slice(0, length - 1)
  );
}

export function sharesConcept(word: string, text: readonly string[]): boolean {
  if (text.some((other) => isForm(word, other))) return true;
  const there = new Set(text.flatMap((other) => conceptsOf(other).flatMap((part) => [...part])));
  return conceptsOf(word).some((part) => [...part].some((concept) => there.has(concept)));
}

export function isCovered(word: string, text: readonly string[]): boolean {
  if (text.some((other) => isForm(word, other))) return true;
  const parts = conceptsOf(word);
  const there = new Set(text.flatMap((other) => conceptsOf(other).flatMap((part) => [...part])));
  return parts.length > 0 && parts.every((part) => [...part].some((concept) => there.has(concept)));
}
