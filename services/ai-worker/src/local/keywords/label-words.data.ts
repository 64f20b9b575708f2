/**
 * Words of forms, of document control, of contracts and of web pages: they name a box, not a topic. A phrase made of
 * nothing else is no keyword, and none ends in a word of the first list ("revision date", "customer number").
 */
export interface LabelWords {
  readonly ends: string;
  readonly others: string;
}

export const LABEL_WORDS: Readonly<Record<string, LabelWords>> = {
  en: {
    ends: 'date dates number numbers no nr num signature page version revision rev initials yes please etc ft inc ltd llc corp gmbh appendix annex',
    others:
      'page pages figure figures fig table tables section chapter name names surname firstname lastname first last middle phone telephone tel fax email e-mail mobile cell website web www http https com org net html address addresses street city state zip zipcode postal code country province county title gender sex male female birth age other others primary alternate home work day days month months year years hour hours minute minutes week weeks time copyright rights reserved all document file print printed draft confidential internal initial prepared approved reviewed issued effective author contents index note notes example examples click here read more learn menu login button submit contact contacts us information details detail info item items qty quantity unit units total subtotal amount size color colour black white red green blue yellow part parts type types check checked box tick mark list value values parties party hereby thereof herein whereas clause agreement undersigned following same various several many new available additional further mr mrs ms dr january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec am pm kg km cm mm lb lbs oz usd eur gbp inch inches feet foot percent rating available smooth available way ways thing things lot use using used person people reason question questions answer answers comment comments co company limited department dept mgr mgrs manager director engineer president ceo cto vice senior overview introduction conclusion summary abstract background purpose scope disclaimer acknowledgements references glossary',
  },
  de: {
    ends: 'datum nummer nr seite seiten version unterschrift unterschriften stand ev gmbh ag kg abbildung tabelle abschnitt kapitel anhang anlage',
    others:
      'name namen nachname vorname vor- familienname telefon tel fax telefax mobil handy email e-mail mail internet homepage website webseite web www adresse anschrift straße strasse hausnummer ort plz postleitzahl stadt land wohnort geburtsdatum geburtsort geschlecht männlich weiblich divers beruf anrede titel herr frau herrn uhr tag tage monat monate jahr jahre jahren woche wochen stunde stunden ort bitte ja nein sonstige sonstiges weitere weiterer pro e.v e.v. dokument datei copyright rechte vorbehalten entwurf vertraulich inhalt inhaltsverzeichnis hinweis hinweise beispiel beispiele anzahl menge gesamt summe betrag euro eur größe farbe teil teile art absatz abs satz artikel art. paragraph ziffer vertragspartei parteien unterzeichner möglichkeit möglichkeiten rahmen bereich bereiche fall fälle zweck zwecke form person personen grund inputs januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag übersicht einleitung fazit zusammenfassung ziele ziel planung quellen literatur fach kontakt impressum ansprechpartner ansprechpartnerin',
  },
  fr: {
    ends: 'date dates numéro numero n° nº page pages version signature signatures sarl sas figure tableau section chapitre annexe',
    others:
      'nom noms prénom prenom téléphone telephone tél tel fax mobile portable courriel e-mail email mail site web www internet adresse rue ville pays cp npa code postal localité lieu naissance sexe civilité monsieur madame m. mme heure heures jour jours mois an ans année années semaine semaines oui non autre autres document fichier copyright droits réservés tous brouillon confidentiel sommaire contenu remarque remarques exemple exemples quantité total montant somme euro euros eur chf taille couleur partie parties type types article articles alinéa soussigné présent présente ci-dessous cas cadre façon manière utilisation personne personnes janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche introduction conclusion résumé objectif contact contacts veuillez svp',
  },
  es: {
    ends: 'fecha fechas número numero núm nº página paginas páginas versión firma firmas s.a s.l figura tabla sección capítulo anexo',
    others:
      'nombre nombres apellido apellidos teléfono telefono tel fax móvil celular correo electrónico e-mail email sitio web www internet dirección calle ciudad país código postal cp provincia lugar nacimiento sexo señor señora sr sra hora horas día días mes meses año años semana semanas sí otro otros otra otras documento archivo copyright derechos reservados todos borrador confidencial índice contenido nota notas ejemplo ejemplos cantidad total importe euro euros eur tamaño color parte partes tipo tipos artículo artículos presente siguiente caso forma manera persona personas línea enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo introducción conclusión resumen objetivo contacto favor',
  },
  it: {
    ends: 'data date numero n° nº pagina pagine versione firma firme s.r.l srl spa s.p.a figura tabella sezione capitolo allegato',
    others:
      'nome nomi cognome telefono tel fax cellulare mobile e-mail email mail pec sito web www internet indirizzo via città paese cap provincia comune luogo nascita sesso signor signora sig ora ore giorno giorni mese mesi anno anni settimana settimane sì no altro altri altra altre documento file copyright diritti riservati tutti bozza riservato indice contenuto nota note esempio esempi quantità totale importo euro eur dimensione colore parte parti tipo tipi articolo articoli comma presente seguente caso forma modo persona persone ordinata conf pz cpr cp cps gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica introduzione conclusione sommario obiettivo contatto',
  },
  pt: {
    ends: 'data datas número numero nº página páginas versão assinatura ltda s.a figura tabela seção capítulo anexo',
    others:
      'nome nomes sobrenome apelido telefone tel fax celular telemóvel correio eletrônico eletrónico e-mail email site web www internet endereço morada rua cidade país código postal cep estado local nascimento sexo senhor senhora sr sra hora horas dia dias mês meses ano anos semana semanas sim não outro outros outra outras documento arquivo ficheiro copyright direitos reservados todos rascunho confidencial índice conteúdo nota notas exemplo exemplos quantidade total valor euro euros eur tamanho cor parte partes tipo tipos artigo artigos presente seguinte caso forma maneira pessoa pessoas janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo introdução conclusão resumo objetivo contato contacto favor',
  },
  nl: {
    ends: 'datum nummer nr pagina versie handtekening bv b.v nv figuur tabel hoofdstuk bijlage',
    others:
      'naam namen achternaam voornaam telefoon tel fax mobiel e-mail email mail website web www internet adres straat huisnummer plaats postcode stad land geboortedatum geslacht heer mevrouw uur dag dagen maand maanden jaar jaren week weken ja nee overige document bestand copyright rechten voorbehouden concept vertrouwelijk inhoud opmerking voorbeeld aantal totaal bedrag euro eur maat kleur deel delen soort artikel artikelen partij partijen ondergetekende geval wijze persoon personen januari februari maart april mei juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag inleiding conclusie samenvatting doel contact',
  },
  pl: {
    ends: 'data daty numer nr strona strony str wersja podpis podpisy rysunek tabela rozdział załącznik',
    others:
      'imię imiona nazwisko nazwa telefon tel fax e-mail email adres ulica ul miasto miejscowość kod pocztowy kraj data urodzenia płeć pan pani godzina dzień dni miesiąc miesiące rok roku lat tydzień tak nie inne inny dokument plik copyright prawa zastrzeżone wszelkie projekt poufne spis treści uwaga uwagi przykład ilość liczba suma kwota zł pln euro rozmiar kolor część rodzaj ust art artykuł paragraf niniejszy niniejszego przypadku przypadek sposób osoba osoby styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień poniedziałek wtorek środa czwartek piątek sobota niedziela wstęp podsumowanie cel kontakt www sp z.o.o',
  },
  ru: {
    ends: 'дата даты номер № стр страница страницы версия подпись подписи рисунок рис таблица глава раздел приложение',
    others:
      'имя фамилия отчество фио наименование телефон тел факс моб email e-mail почта сайт www адрес улица ул город г дом индекс страна область рождения пол час часов часы день дней дни месяц месяца год года лет неделя да нет другое другие прочее документ файл copyright права защищены черновик конфиденциально содержание оглавление примечание примечания пример примеры количество кол-во итого сумма руб рублей евро размер цвет часть вид тип статья пункт п настоящий настоящего случае случай образом лицо лица лиц ооо оао зао пао ип м³ шт кг мм см январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь января февраля марта апреля мая июня июля августа сентября октября ноября декабря понедельник вторник среда четверг пятница суббота воскресенье введение заключение цель контакты контакт ссылка нажмите',
  },
  tr: {
    ends: 'tarih tarihi numara numarası no sayfa sürüm versiyon revizyon imza şekil tablo bölüm ek ltd şti a.ş',
    others:
      'ad adı soyad soyadı isim telefon tel faks cep e-posta eposta email e-mail web www internet sitesi adres adresi cadde cad sokak sok mahalle mah mahallesi şehir il ilçe ülke posta kodu doğum yeri cinsiyet bay bayan sayın saat gün ay yıl hafta evet hayır diğer belge doküman dosya copyright hakları saklıdır tüm taslak gizli içindekiler not örnek adet miktar toplam tutar tl euro boyut renk kısım tür madde fıkra taraf taraflar işbu durum şekilde kişi kişiler ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık pazartesi salı çarşamba perşembe cuma cumartesi pazar giriş sonuç özet amaç iletişim san tic',
  },
  el: {
    ends: 'ημερομηνία αριθμός αρ σελίδα σελίδες έκδοση υπογραφή σχήμα πίνακας κεφάλαιο παράρτημα',
    others:
      'όνομα επώνυμο ονοματεπώνυμο τηλέφωνο τηλ φαξ κινητό email e-mail ιστοσελίδα www διεύθυνση οδός πόλη χώρα τ.κ γέννησης φύλο κύριος κυρία ώρα ώρες ημέρα ημέρες μήνας έτος έτη εβδομάδα ναι όχι άλλο άλλα έγγραφο αρχείο δικαιώματα περιεχόμενα σημείωση παράδειγμα ποσότητα σύνολο ποσό ευρώ μέγεθος χρώμα μέρος είδος άρθρο παρόν παρούσα περίπτωση πρόσωπο εισαγωγή συμπέρασμα περίληψη σκοπός επικοινωνία α.ε ε.π.ε',
  },
  ar: {
    ends: 'التاريخ تاريخ رقم الرقم صفحة الصفحة الإصدار إصدار نسخة التوقيع توقيع الشكل الجدول الفصل الملحق',
    others:
      'الاسم اسم اللقب الهاتف هاتف الجوال الفاكس البريد الإلكتروني الموقع العنوان الشارع المدينة الدولة الرمز البريدي الميلاد الجنس السيد السيدة الساعة اليوم يوم شهر الشهر سنة السنة عام أسبوع نعم لا أخرى المستند الملف الحقوق محفوظة جميع سري المحتويات ملاحظة مثال الكمية المجموع المبلغ الحجم اللون الجزء النوع المادة البند الطرف الطرفين الحالة الشخص مقدمة المقدمة خاتمة ملخص الهدف',
  },
  hi: {
    ends: 'तारीख दिनांक तिथि संख्या क्रमांक पृष्ठ संस्करण हस्ताक्षर चित्र तालिका अध्याय परिशिष्ट',
    others:
      'नाम उपनाम फोन फ़ोन दूरभाष मोबाइल ईमेल वेबसाइट पता सड़क शहर देश पिन कोड जन्म लिंग श्री श्रीमती समय दिन माह महीना वर्ष साल सप्ताह हाँ नहीं अन्य दस्तावेज़ दस्तावेज फ़ाइल अधिकार सुरक्षित गोपनीय विषय-सूची टिप्पणी उदाहरण मात्रा कुल राशि रुपये आकार रंग भाग प्रकार अनुच्छेद धारा पक्ष व्यक्ति परिचय निष्कर्ष सारांश उद्देश्य संपर्क',
  },
  th: {
    ends: 'วันที่ เลขที่ หมายเลข หน้า เวอร์ชัน ฉบับ ลายเซ็น ลงชื่อ รูปที่ ตารางที่ บท ภาคผนวก',
    others:
      'ชื่อ นามสกุล โทรศัพท์ โทร แฟกซ์ มือถือ อีเมล เว็บไซต์ ที่อยู่ ถนน เมือง จังหวัด อำเภอ ตำบล ประเทศ รหัส ไปรษณีย์ เกิด เพศ นาย นาง นางสาว เวลา วัน เดือน ปี สัปดาห์ ใช่ ไม่ใช่ อื่นๆ เอกสาร ไฟล์ สงวนลิขสิทธิ์ สารบัญ หมายเหตุ ตัวอย่าง จำนวน รวม บาท ขนาด สี ส่วน ประเภท ข้อ กรณี บุคคล บทนำ สรุป วัตถุประสงค์ ติดต่อ บริษัท จำกัด',
  },
  ja: {
    ends: '日 日付 年月日 番号 版番号 ページ 頁 版 改訂 改訂日 作成日 署名 印 図 表 章 節 別紙 付録',
    others:
      '氏名 名前 お名前 姓 名 フリガナ ふりがな 電話 電話番号 ファックス 携帯 メール メールアドレス アドレス ウェブサイト ホームページ 住所 ご住所 郵便番号 都道府県 市区町村 国 生年月日 性別 男性 女性 年齢 時間 時 日 月 年 週 午前 午後 はい いいえ その他 文書 書類 ファイル 資料 著作権 無断転載 禁止 下書き 社外秘 目次 内容 備考 注 注記 注意 例 数量 合計 小計 金額 円 単位 サイズ 色 部分 種類 条 項 号 甲 乙 当社 弊社 本 以上 以下 場合 可能 必要 情報 方法 利用可能 該当 有無 なし データ 概要 はじめに おわりに まとめ 目的 お問い合わせ お問合せ 連絡先 株式会社 有限会社 様 上記 下記 前回 初回 整理 整理番号 混合物 一般的 対象 一部 全て 本人 各 同 現在 以前 以後 今回 物質 製品 使用 提供 利用 弊 皆様 事項',
  },
  zh: {
    ends: '日期 编号 編號 号码 號碼 页 頁 版本 修订 修訂 签名 簽名 签字 盖章 图 圖 表 章 节 節 附录 附錄 附件',
    others:
      '物质 物質 产品 產品 使用 提供 姓名 名称 名稱 电话 電話 传真 傳真 手机 手機 邮箱 電郵 邮件 电子邮件 電子郵件 网址 網址 网站 網站 地址 街道 城市 国家 國家 邮编 郵編 邮政编码 生日 出生 性别 性別 男 女 年龄 先生 女士 时间 時間 小时 天 日 月 年 周 是 否 其他 其它 文件 文档 文檔 资料 版权 版權 所有 权利 保留 草稿 机密 目录 目錄 内容 內容 备注 備註 注意 说明 例如 示例 数量 數量 合计 合計 总计 金额 金額 元 单位 單位 尺寸 颜色 部分 类型 類型 条 條 款 项 項 甲方 乙方 双方 雙方 本公司 我公司 公司 有限公司 股份 情况 情況 方式 人员 人員 现有 現有 信息 数据 引言 结论 概述 目的 联系 聯絡 世界 最初 编制 修订日期 进行 分类 混合物 无资料 本品 閣下 阁下',
  },
  ko: {
    ends: '날짜 일자 작성일자 개정일자 번호 페이지 쪽 버전 개정 서명 인 그림 표 장 절 부록 별첨',
    others:
      '이름 성명 성 전화 전화번호 팩스 휴대폰 이메일 메일 웹사이트 홈페이지 주소 도로 시 도 국가 우편번호 생년월일 성별 남 여 나이 시간 일 월 년 주 예 아니오 기타 문서 서류 파일 자료 저작권 초안 대외비 목차 내용 비고 참고 주의 예시 수량 합계 금액 원 단위 크기 색상 부분 종류 조 항 호 갑 을 당사 우리 저희 자료없음 없음 경우 가능 필요 정보 방법 해당 최초 최종 지난 이전 최고 최고의 다양한 새로운 서론 결론 요약 목적 문의 연락처 주식회사 상기 하기 기계명 제작날짜 제조회사 규격 대수 사람 이용 제품 물질 사용 제공 모든 통해 위해 대한',
  },
  sv: {
    ends: 'datum nummer nr sida sidor version underskrift figur tabell kapitel bilaga',
    others:
      'namn efternamn förnamn telefon tel fax mobil e-post epost email e-mail mail webbplats hemsida www adress gata postnummer ort stad land födelsedatum kön herr fru timme timmar dag dagar månad månader år vecka veckor ja nej övrigt dokument fil copyright rättigheter innehåll anmärkning exempel antal summa belopp kronor kr sek euro storlek färg del delar typ punkt paragraf januari februari mars april maj juni juli augusti september oktober november december måndag tisdag onsdag torsdag fredag lördag söndag inledning slutsats sammanfattning syfte kontakt information ordförande',
  },
  cs: {
    ends: 'datum číslo č strana verze podpis podpisy obrázek tabulka kapitola příloha',
    others:
      'jméno příjmení název telefon tel fax mobil email e-mail web www adresa ulice město psč země narození pohlaví pan paní hodina den dny měsíc rok let týden ano ne jiné dokument soubor práva vyhrazena obsah poznámka příklad počet celkem částka kč euro velikost barva část druh odst článek čl strany případ způsob osoba osoby leden únor březen duben květen červen červenec srpen září říjen listopad prosinec úvod závěr shrnutí cíl kontakt z.s s.r.o',
  },
  da: {
    ends: 'dato datoer nummer nr side sider version underskrift figur tabel kapitel bilag aps a/s',
    others:
      'navn efternavn fornavn telefon tlf fax mobil e-post email e-mail mail website hjemmeside www adresse gade vej postnummer by land fødselsdato køn hr fru time timer dag dage måned måneder år uge uger ja nej øvrigt andet dokument fil copyright rettigheder forbeholdes indhold bemærkning bemærkninger eksempel antal sum i alt beløb kroner kr dkk euro størrelse farve del dele type punkt paragraf januar februar marts april maj juni juli august september oktober november december mandag tirsdag onsdag torsdag fredag lørdag søndag indledning konklusion sammenfatning formål kontakt information formand',
  },
  no: {
    ends: 'dato datoer nummer nr side sider versjon underskrift signatur figur tabell kapittel vedlegg asa',
    others:
      'navn etternavn fornavn telefon tlf faks mobil e-post epost email e-mail mail nettside nettsted hjemmeside www adresse gate vei postnummer poststed by land fødselsdato kjønn time timer dag dager måned måneder år uke uker ja nei øvrig annet dokument fil copyright rettigheter innhold merknad merknader eksempel antall sum totalt beløp kroner kr nok euro størrelse farge del deler type punkt paragraf januar februar mars april mai juni juli august september oktober november desember mandag tirsdag onsdag torsdag fredag lørdag søndag innledning konklusjon sammendrag formål kontakt informasjon styreleder',
  },
  fi: {
    ends: 'päivämäärä päiväys numero nro sivu sivut versio allekirjoitus kuva kuvio taulukko luku liite oy oyj ry',
    others:
      'nimi sukunimi etunimi puhelin puh faksi sähköposti email e-mail verkkosivu verkkosivut kotisivu www osoite katu katuosoite postinumero postitoimipaikka kaupunki maa syntymäaika sukupuoli herra rouva tunti tuntia päivä päivää kuukausi kuukautta vuosi vuotta viikko viikkoa kyllä ei muu muut asiakirja tiedosto copyright oikeudet pidätetään sisältö sisällys huomautus esimerkki määrä yhteensä summa euro euroa eur koko väri osa osat tyyppi kohta pykälä tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai johdanto yhteenveto tarkoitus yhteystiedot lisätietoja puheenjohtaja',
  },
  hu: {
    ends: 'dátum kelt szám száma oldal oldalak verzió aláírás ábra táblázat fejezet melléklet kft zrt bt nyrt',
    others:
      'név neve családnév keresztnév vezetéknév utónév telefon telefonszám fax mobil e-mail email honlap weboldal www cím címe lakcím utca út tér házszám irányítószám város ország születési idő hely nem férfi nő úr asszony óra perc nap napok hónap év évek hét igen egyéb dokumentum fájl jogok fenntartva tartalom tartalomjegyzék megjegyzés példa mennyiség összesen összeg forint ft euro eur méret szín rész típus pont paragrafus január február március április május június július augusztus szeptember október november december hétfő kedd szerda csütörtök péntek szombat vasárnap bevezetés összefoglalás cél kapcsolat elérhetőség',
  },
  ro: {
    ends: 'data date numărul număr nr pagina pagini versiunea semnătura figura tabelul capitolul anexa srl s.r.l sa s.a',
    others:
      'nume numele prenume prenumele telefon tel fax mobil email e-mail site web www internet adresa adresă strada orașul oraș localitatea județul județ țara cod poștal nașterii sex domnul doamna dl dna ora ore zi zile lună luni an ani săptămână da nu altele alte document fișier drepturi drepturile rezervate toate cuprins conținut notă note exemplu cantitate total suma lei ron euro eur dimensiune culoare parte părți tip articol articolul alineat prezentul prezenta caz mod persoana persoane ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie luni marți miercuri joi vineri sâmbătă duminică introducere concluzii rezumat scop contact',
  },
  sk: {
    ends: 'dátum číslo č strana verzia podpis podpisy obrázok tabuľka kapitola príloha',
    others:
      'meno priezvisko názov telefón tel fax mobil email e-mail web www adresa ulica mesto psč krajina narodenia pohlavie pán pani hodina deň dni mesiac rok rokov týždeň áno nie iné dokument súbor práva vyhradené obsah poznámka príklad počet spolu suma eur euro veľkosť farba časť druh ods článok čl strany prípad spôsob osoba osoby január február marec apríl máj jún júl august september október november december pondelok utorok streda štvrtok piatok sobota nedeľa úvod záver zhrnutie cieľ kontakt o.z s.r.o',
  },
  uk: {
    ends: 'дата дати номер № стор сторінка сторінки версія підпис підписи тов пп рисунок рис таблиця розділ додаток',
    others:
      "ім'я ім’я прізвище найменування телефон тел факс моб email e-mail пошта сайт www адреса вулиця вул місто м будинок індекс країна область народження стать година годин день днів дні місяць рік року років тиждень так ні інше документ файл авторські права захищено зміст примітка примітки приклад приклади кількість разом усього сума грн гривень євро розмір колір частина вид тип стаття пункт п цей випадок випадку чином особа особи січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень понеділок вівторок середа четвер п'ятниця субота неділя вступ висновок резюме мета контакти",
  },
};
